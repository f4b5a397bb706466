import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { createStampedCopies } from '../../provider/incidents/stampedCopies.ts';
import { readIncidentCall } from '../../src/domain/wire/calls/incidents.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { dayAfter, dayAt } from '../../src/domain/time/deviceDay.ts';
import { ffmpegThere } from '../cameras/sources.ts';
import { frontDoor, sectionsOf, timezone } from '../demoRecorders.ts';
import { demo, field, startTest, testFolder, testNow } from './testProvider.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const day = dayAfter(dayAt(testNow(), timezone), -1);
const start = sectionsOf(frontDoor, day, testNow())[0]?.start ?? 0;

/** An incident of the demo with a clip of some seconds of the front door, and its address of the copy. */
async function clipOf(seconds: number) {
  const data = await testFolder();
  const provider = await startTest({ data });
  const token = await provider.signIn(demo);
  const { userId } = demo;
  const call = async (name: keyof typeof endpoints, body: object) =>
    field((await provider.post(endpoints[name].path, { userId, ...body }, token)).body, 'data');
  const id = String(field(await call('createIncident', { name: 'Gate' }), 'id'));
  const range = { serialNumber: frontDoor.serialNumber, day, start, end: start + seconds };
  await call('addIncidentClip', { id, ...range });
  await call('addIncidentNote', { id, at: 0, timezone, text: 'Seen.' });
  const read = async () => v.parse(readIncidentCall.response, await call('readIncident', { id })).items;
  const items = await read();
  const clipIn = ({ entries }: typeof items) => entries.find(({ kind }) => kind === 'clip');
  const clip = clipIn(items);
  return {
    folder: join(data, 'incidents'),
    clipNow: async () => clipIn(await read()),
    items: items.entries,
    clip,
    get: (address: string | null | undefined, init?: RequestInit) =>
      fetch(new URL(address ?? '', provider.url), init),
  };
}

/** What ffprobe reads of a file: its streams, the time of each frame, and when it was created. */
function probe(file: string) {
  const shown = 'stream=codec_name:format_tags=creation_time:frame=pts_time';
  const args = ['-v', 'error', '-select_streams', 'v', '-show_frames', '-show_streams', '-show_format'];
  const text = execFileSync(
    (ffmpegThere ?? '').replace(/ffmpeg(?=[^/]*$)/, 'ffprobe'),
    [...args, '-show_entries', shown, '-of', 'json', file],
    {
      encoding: 'utf8',
    },
  );
  const read = v.object({
    streams: v.array(v.object({ codec_name: v.string() })),
    frames: v.array(v.object({ pts_time: v.pipe(v.string(), v.transform(Number)) })),
    format: v.object({ tags: v.object({ creation_time: v.string() }) }),
  });
  const { streams, frames, format } = v.parse(read, JSON.parse(text));
  return {
    codecs: streams.map(({ codec_name }) => codec_name),
    times: frames.map(({ pts_time }) => Math.round(pts_time * 1000)),
    created: format.tags.creation_time,
  };
}

const [width, height] = [320, 180];
/** The frame at a second, as gray values of 320 x 180. */
const frameAt = (file: string, second: number): Buffer =>
  execFileSync(
    ffmpegThere ?? '',
    [
      `-v error -ss ${second} -i ${file} -frames:v 1`,
      `-vf scale=${width}:${height} -pix_fmt gray -f rawvideo pipe:1`,
    ].flatMap((line) => line.split(' ')),
  );
/** The mean difference of two frames, in the rows from one to before another and the left half. */
function differenceIn(one: Buffer, other: Buffer, from: number, to: number): number {
  let sum = 0;
  for (let y = from; y < to; y += 1)
    for (let x = 0; x < width / 2; x += 1)
      sum += Math.abs((one[y * width + x] ?? 0) - (other[y * width + x] ?? 0));
  return sum / ((to - from) * (width / 2));
}

test.skipIf(ffmpegThere === null)(
  'a copy of a clip has camera and running time in the picture, and the frames, times and sound of the clip',
  async () => {
    const { clip, items, get } = await clipOf(5);
    expect(items.filter(({ kind }) => kind === 'note').map(({ copy }) => copy)).toEqual([null]);
    const answer = await get(clip?.copy);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect(answer.headers.get('content-disposition')).toContain(' with time.mp4"');
    const folder = await testFolder();
    mkdirSync(folder, { recursive: true });
    const [plain, copy] = [join(folder, 'plain.mp4'), join(folder, 'copy.mp4')];
    writeFileSync(copy, Buffer.from(await answer.arrayBuffer()));
    writeFileSync(plain, Buffer.from(await (await get(clip?.media)).arrayBuffer()));
    const [was, is] = [probe(plain), probe(copy)];
    expect(is.codecs).toEqual(['h264']);
    expect(is.times).toEqual(was.times);
    expect(is.created).toBe(was.created);
    const label = (second: number) => differenceIn(frameAt(plain, second), frameAt(copy, second), 168, 178);
    expect(label(1)).toBeGreaterThan(15);
    expect(differenceIn(frameAt(plain, 1), frameAt(copy, 1), 0, 150)).toBeLessThan(4);
    // The text of another second is another one.
    expect(differenceIn(frameAt(copy, 1), frameAt(copy, 4), 168, 178)).toBeGreaterThan(0.5);
  },
);

test.skipIf(ffmpegThere === null)('a copy that a reader leaves ends, and the next one is made', async () => {
  const { clip, get } = await clipOf(5);
  const leaving = new AbortController();
  const [left, waits] = [await get(clip?.copy, { signal: leaving.signal }), get(clip?.copy)];
  await left.body?.getReader().read();
  leaving.abort();
  const next = await waits;
  expect((await next.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
});

test.skipIf(ffmpegThere === null)(
  'a file without subtitles gives no copy, and not a part of one',
  async () => {
    const folder = await testFolder();
    mkdirSync(folder, { recursive: true });
    const film = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:d=1', '-c:v', 'libx264', '-y'];
    execFileSync(ffmpegThere ?? '', ['-v', 'error', ...film, join(folder, 'made.mp4')]);
    copyFileSync(join(folder, 'made.mp4'), join(folder, 'plain.mp4'));
    const reader = createStampedCopies().copyOf(folder, 'plain.mp4', 0).getReader();
    await expect(reader.read()).rejects.toThrow('ffmpeg could not draw the time into plain.mp4');
  },
);

test.skipIf(ffmpegThere === null)(
  'a copy that nobody reads for a minute ends, and the next one is made',
  async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const folder = await testFolder();
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'time.srt'), '1\n00:00:00,000 --> 00:00:09,000\n08:08:08\n');
    const [input, output] = [
      `-f lavfi -i testsrc2=s=640x360:d=9 -i ${folder}/time.srt`,
      `-c:v libx264 -c:s mov_text ${folder}/timed.mp4`,
    ];
    execFileSync(ffmpegThere ?? '', `-v error ${input} ${output}`.split(' '));
    const copies = createStampedCopies();
    const [paused, waiting] = [0, 1].map(() => copies.copyOf(folder, 'timed.mp4', 0).getReader());
    expect((await paused?.read())?.value?.byteLength).toBeGreaterThan(0);
    const next = waiting?.read();
    vi.advanceTimersByTime(60_000);
    await expect(paused?.read()).rejects.toThrow('nobody has read the copy for a minute');
    expect((await next)?.value?.byteLength).toBeGreaterThan(0);
    await waiting?.cancel();
  },
);

test('without ffmpeg no copy is offered', async () => {
  vi.stubEnv('FFMPEG_PATH', '/nowhere/ffmpeg');
  const { clip, get } = await clipOf(5);
  expect(clip?.copy).toBeNull();
  expect((await get(clip?.media?.replace('/media/', '/copy/'))).status).toBe(404);
});

test.skipIf(ffmpegThere === null)(
  'no copy is offered of a clip whose file has no subtitles, as of one that was added before they were made',
  async () => {
    const { clip, folder, clipNow, get } = await clipOf(5);
    expect(clip?.copy).toMatch(/\/copy\//);
    const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.mp4'));
    const bytes = readFileSync(join(folder, file));
    // The track of subtitles, which is the last one, becomes free space.
    bytes.write('free', bytes.lastIndexOf('trak'), 'latin1');
    writeFileSync(join(folder, file), bytes);
    expect(await clipNow()).toMatchObject({ copy: null, media: expect.stringContaining('/media/') });
    expect((await get(clip?.copy)).status).toBe(404);
    expect((await get(clip?.media)).status).toBe(200);
  },
);

test('an incident with a clip whose file was cut off can be read', async () => {
  const { folder, clipNow } = await clipOf(5);
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.mp4'));
  writeFileSync(join(folder, file), '');
  expect(await clipNow()).toMatchObject({ copy: null, media: expect.stringContaining('/media/') });
});

/** An ffmpeg that does as the text of a shell script when it draws, and how often it drew. */
async function ffmpegThat(draws: string, found = '') {
  const folder = await testFolder();
  mkdirSync(folder, { recursive: true });
  const [program, log] = [join(folder, 'ffmpeg'), join(folder, 'log')];
  const version = 'case "$*" in *-version*) echo "ffmpeg version 7.1"';
  writeFileSync(program, `#!/bin/sh\n${version}; ${found} exit 0;; esac\necho drawn >> ${log}\n${draws}\n`, {
    mode: 0o755,
  });
  vi.stubEnv('FFMPEG_PATH', program);
  return () => readFileSync(log, 'utf8').split('\n').length - 1;
}

test.each([
  ['without a font', 'head -c 100 /dev/zero', [false, false], 1],
  ['without the filter', 'exit 1', [false, false], 1],
  ['with a font', 'printf "\\377"', [true, true], 1],
  [
    'that was ended once',
    `[ "$(wc -l < $(dirname $0)/log)" = 1 ] && kill -9 $$; printf "\\377"`,
    [false, true],
    2,
  ],
] as const)('ffmpeg %s is tried once, and again if it could not say so', async (_, draws, can, tries) => {
  const drawn = await ffmpegThat(draws);
  const copies = createStampedCopies();
  expect([await copies.canMake(), await copies.canMake()]).toEqual(can);
  await copies.canMake();
  expect(drawn()).toBe(tries);
});

test('ffmpeg is tried again if it could not be started', async () => {
  // As long as its mark is there, it is gone once it has said its version.
  const drawn = await ffmpegThat('printf "\\377"', 'rm "$(dirname $0)/mark" && mv $0 $0.away;');
  const program = process.env['FFMPEG_PATH'] ?? '';
  writeFileSync(join(program, '../mark'), '');
  const copies = createStampedCopies();
  expect(await copies.canMake()).toBe(false);
  renameSync(`${program}.away`, program);
  expect([await copies.canMake(), await copies.canMake()]).toEqual([true, true]);
  expect(drawn()).toBe(1);
});

test('ffmpeg is asked once there is a folder for temporary files', async () => {
  const drawn = await ffmpegThat('printf "\\377"');
  const copies = createStampedCopies();
  const folder = process.env['TMPDIR'];
  vi.stubEnv('TMPDIR', '/nowhere');
  expect(await copies.canMake()).toBe(false);
  vi.stubEnv('TMPDIR', folder);
  expect([await copies.canMake(), await copies.canMake()]).toEqual([true, true]);
  expect(drawn()).toBe(1);
});
