import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readClip } from '../../provider/live/clip.ts';
import { pictureSizeOf } from '../../provider/live/pictureSize.ts';

const plain = '1700000000';
const enhanced = '9068766331';

test.each([
  ['H.264 High, cropped', `${plain}01640028ffe1001b67640028acd940780227e5c044000003000400000300c83c60c658`, 1920, 1080],
  ['H.264 High, cropped by two', `${plain}0164001fffe1001a6764001facd9405005bfac0440000003004000000c83c60c658`, 1280, 718],
  ['H.264 in full colour', `${plain}01f40028ffe1001b67f40028919b280f0044fc4e0220000003002000000641e30632c0`, 1920, 1080],
  ['H.265, cropped', `${enhanced}01016000000090000000000078f000fcfdf8f800000f04a00001001840010c01ffff016000000300900000030000030078959809a10001002a420101016000000300900000030000030078a003c08010e596566924caf0168080000003008000000c84a2000100074401c172b46240`, 1920, 1080],
])('%s', (_, hex, width, height) => {
  expect(pictureSizeOf(Buffer.from(hex, 'hex'))).toEqual({ width, height });
}); // prettier-ignore

test.each([
  ['no parameter set', `${plain}0164001fffe0`],
  ['a cut one', `${plain}0164001fffe100046764001f`],
  ['other H.265', `${enhanced}010160000000900000000000 78f000fcfdf8f800000f00`.replace(' ', '')],
  ['nothing', ''],
])('%s has no size', (_, hex) => {
  expect(() => pictureSizeOf(Buffer.from(hex, 'hex'))).toThrow(/./);
});

const media = join(import.meta.dirname, '../../provider/media');
const clips = [...Array.from({ length: 12 }, (_, index) => `cam${String(index + 1).padStart(2, '0')}.flv`), 'g711.flv', 'noaudio.flv']; // prettier-ignore

test.each(clips)('%s has a small clip that matches it', (name) => {
  const [large, small] = [readClip(join(media, name)), readClip(join(media, 'sd', name))];
  const shape = ({ packets, duration, headers }: typeof large) => ({
    duration,
    audio: headers.audio,
    framerate: headers.framerate,
    packets: packets.length,
    keys: packets.filter(({ kind, key }) => kind === 'video' && key).map(({ at }) => at),
  });
  expect(shape(small)).toEqual(shape(large));
  expect([large.headers.width, large.headers.height, small.headers.width, small.headers.height]).toEqual([640, 360, 320, 180]); // prettier-ignore
  const bytes = small.packets.reduce((sum, { kind, data }) => sum + (kind === 'video' ? data.length : 0), 0);
  expect((bytes * 8) / 16).toBeLessThan(60_000);
});
