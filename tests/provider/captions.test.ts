import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { openFootage } from '../../provider/live/footage.ts';
import { box } from '../../provider/recordings/mp4Box.ts';
import { mp4File, type Mp4File } from '../../provider/recordings/mp4File.ts';
import { mp4Time } from '../../provider/recordings/mp4Time.ts';
import { captionsBetween } from '../../provider/recordings/mp4Text.ts';
import { captionOf } from '../../src/domain/clips/fileName.ts';
import { recordedClip } from '../cameras/recorded.ts';
import { ffmpegThere } from '../cameras/sources.ts';
import { boxesIn as foundIn, hasCaptions } from '../../provider/recorder/clipFile.ts';
import { boxesIn, captionsIn } from './mp4.ts';
import { testFolder } from './testProvider.ts';

const timezone = 'Europe/Berlin';
const camera = { name: 'Front door', serialNumber: 'LK1', timezone };
/** Two seconds before the clocks go back, so that the hour from 2 to 3 begins again. */
const before = Date.UTC(2026, 9, 25, 0, 59, 58);
const around = [
  'Front door  2026-10-25 02:59:58 GMT+2',
  'Front door  2026-10-25 02:59:59 GMT+2',
  'Front door  2026-10-25 02:00:00 GMT+1',
  'Front door  2026-10-25 02:00:01 GMT+1',
];

const bytesOf = (file: Mp4File): Buffer => Buffer.concat([...file.read(0, file.size)]);

async function shownFile(): Promise<Mp4File> {
  const folder = fileURLToPath(new URL('../../provider/media', import.meta.url));
  const media = openFootage(folder)
    .film('cam01.flv')
    .shown(() => timezone);
  const seconds = around.map((_, second) => ({ at: before + second * 1000, media, second, withSound: true }));
  return mp4File(
    seconds,
    captionOf(camera, () => camera.timezone),
  );
}

const ownFile = async (): Promise<Mp4File> => recordedClip(await testFolder(), camera, [before], 4000);

test.each([
  [
    0,
    2000,
    [
      [1000, '0'],
      [1000, '1000'],
    ],
  ],
  [
    400,
    2100,
    [
      [600, '400'],
      [1000, '1000'],
      [100, '2000'],
    ],
  ],
  [1000, 1000, []],
])('from %d to %d ms a caption begins with each second of the clock', (from, to, captions) => {
  expect(captionsBetween(from, to, String).map(({ ms, text }) => [ms, text])).toEqual(captions);
});

test('a clip says at each second which camera it is and what its clock shows, also in an hour that occurs twice', async () => {
  const bytes = bytesOf(await shownFile());
  expect(captionsIn(bytes)).toEqual(around);
});

test('a clip of an own camera says it too, over a gap, in every part of the file', async () => {
  const file = await recordedClip(await testFolder(), camera, [before, before + 60_000], 4000);
  const bytes = bytesOf(file);
  expect(bytes.length).toBe(file.size);
  const later = [58, 59, 0, 1].map(
    (second, index) =>
      `Front door  2026-10-25 02:0${index < 2 ? 0 : 1}:${String(second).padStart(2, '0')} GMT+1`,
  );
  expect(captionsIn(bytes)).toEqual([...around, ...later]);
  for (const [from, to] of [
    [0, 100],
    [700, 3000],
    [file.size - 4000, file.size],
    [60_000, 200_000],
  ] as const)
    expect(Buffer.concat([...file.read(from, to)]).equals(bytes.subarray(from, to))).toBe(true);
});

const probed = v.object({
  format: v.object({ tags: v.object({ creation_time: v.string() }) }),
  streams: v.array(
    v.object({
      codec_type: v.string(),
      codec_name: v.string(),
      tags: v.object({ creation_time: v.string() }),
    }),
  ),
});

for (const [what, made, starts] of [
  ['a clip', shownFile, ['00:00:00,000', '00:00:01,000', '00:00:02,000', '00:00:03,000']],
  ['a clip of an own camera', ownFile, ['00:00:00,000', '00:00:01,000', '00:00:02,000', '00:00:03,000']],
] as const)
  test.skipIf(ffmpegThere === null)(`players find time and camera in ${what} as subtitles`, async () => {
    const file = join(await testFolder(), 'clip.mp4');
    writeFileSync(file, bytesOf(await made()));
    const run = (program: string, ...args: string[]): string => {
      const path = (ffmpegThere ?? '').replace(/ffmpeg(?=[^/]*$)/, program);
      const { stdout, stderr } = spawnSync(path, ['-v', 'warning', ...args], { encoding: 'utf8' });
      expect(stderr).toBe('');
      return stdout;
    };
    const text = run('ffprobe', '-show_streams', '-show_format', '-of', 'json', file);
    const { format, streams } = v.parse(probed, JSON.parse(text));
    expect(streams.map(({ codec_type, codec_name }) => [codec_type, codec_name])).toEqual([
      ['video', 'h264'],
      ['audio', 'aac'],
      ['subtitle', 'mov_text'],
    ]);
    expect([format, ...streams].map(({ tags }) => Date.parse(tags.creation_time))).toEqual([
      before,
      before,
      before,
      before,
    ]);
    const subtitles = run('ffmpeg', '-i', file, '-map', '0:s', '-f', 'srt', '-');
    expect(subtitles.match(/^\S+(?= -->)/gm)).toEqual(starts);
    expect(subtitles.match(/Front[^<\n]*/g)).toEqual(around);
  });

test('the headers of a clip of an own camera have the moment of its first frame', async () => {
  const bytes = bytesOf(await ownFile());
  const moov = boxesIn(bytes).find(({ type }) => type === 'moov')?.content ?? Buffer.alloc(0);
  const mvhd = boxesIn(moov).find(({ type }) => type === 'mvhd')?.content;
  expect([mvhd?.readUInt32BE(4), mvhd?.readUInt32BE(96)]).toEqual([mp4Time(before), 4]);
  expect(boxesIn(moov).map(({ type }) => type)).toEqual(['mvhd', 'trak', 'trak', 'trak', 'mvex']);
});

test.each([
  ['of an example camera', shownFile],
  ['of an own camera', ownFile],
])('whether a stored file %s has captions is read of its tracks', async (_, made) => {
  const folder = await testFolder();
  mkdirSync(folder, { recursive: true });
  const bytes = bytesOf(await made());
  writeFileSync(join(folder, 'with.mp4'), bytes);
  expect(hasCaptions(folder, 'with.mp4', bytes.length)).toBe(true);
  bytes.write('free', bytes.lastIndexOf('trak'), 'latin1');
  writeFileSync(join(folder, 'without.mp4'), bytes);
  expect(hasCaptions(folder, 'without.mp4', bytes.length)).toBe(false);
});

test.each([0, 7])('reading boxes ends at one of %i bytes, which is shorter than its head', (length) => {
  const bytes = Buffer.concat([box('free'), box('free'), Buffer.alloc(8)]);
  bytes.writeUInt32BE(length, 8);
  // Not all of them: they could be without end.
  const [first, second] = foundIn(bytes, 0, bytes.length);
  expect([first, second]).toEqual([{ type: 'free', at: 0, end: 8 }, undefined]);
});

test('a damaged file has no captions', async () => {
  const folder = await testFolder();
  mkdirSync(folder, { recursive: true });
  const bytes = bytesOf(await shownFile());
  const has = (content: Buffer): boolean => {
    writeFileSync(join(folder, 'damaged.mp4'), content);
    return hasCaptions(folder, 'damaged.mp4', bytes.length);
  };
  expect(has(bytes)).toBe(true);
  const moov = bytes.indexOf('moov') - 4;
  for (const length of [0, moov + 4, moov + 100]) expect(has(bytes.subarray(0, length))).toBe(false);
  // Boxes that are shorter than their heads, and one that is longer than the file.
  for (const [type, length] of [
    ['mvhd', 0],
    ['trak', 7],
    ['moov', 0xffffffff],
  ] as const) {
    const damaged = Buffer.from(bytes);
    damaged.writeUInt32BE(length, bytes.indexOf(type) - 4);
    expect(has(damaged)).toBe(false);
  }
});
