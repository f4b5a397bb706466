import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readClip } from '../../../provider/live/clip.ts';
import { mediaOf } from '../../../provider/recordings/media.ts';
import { fragment, fragmentOf, sampleFlags, type Run } from '../../../provider/recordings/mp4Fragment.ts';
import { initSegment } from '../../../provider/recordings/mp4Header.ts';
import { find, viewOf } from '../../../src/domain/history/boxes.ts';
import { isKey, readFragment, readSamples, readTracks } from '../../../src/domain/history/fragment.ts';
import { isTooFast, keyFramesOnly } from '../../../src/domain/history/keyFramesOnly.ts';

const media = mediaOf(readClip(fileURLToPath(new URL('../../../provider/media/cam01.flv', import.meta.url))));
const segment = new Uint8Array(fragment(media, { origin: 0, from: 4, to: 8 }, true));
const [video, audio] = readTracks(new Uint8Array(initSegment(media, true))) ?? [];
if (video === undefined || audio === undefined) throw new Error('no tracks');

const trafs = (bytes: Uint8Array) => find(viewOf(bytes), 'moof', 'traf');
const samplesOf = (bytes: Uint8Array, traf = 0, track = video) => {
  const view = trafs(bytes)[traf];
  return view === undefined ? [] : (readSamples(view, track)?.samples ?? []);
};

/** A segment of frames of 100 units each; `later` is how much later each is shown. */
const made = (
  frames: readonly { key: boolean; later: number }[],
  { flags = 0xf01, runs = 1 }: { flags?: number; runs?: number } = {},
): Uint8Array<ArrayBuffer> => {
  const run: Run = {
    id: video.id,
    time: 0,
    flags,
    rows: frames.map(({ key, later }) => [100, 5, key ? sampleFlags.key : sampleFlags.other, later]),
    data: frames.map((_, index) => Buffer.alloc(5, index)),
  };
  return new Uint8Array(fragmentOf(1, Array<Run>(runs).fill(run)));
};

test('only the key frames are left, each until the next, with their data where they are', () => {
  const thinned = keyFramesOnly(segment, video);
  const all = samplesOf(segment);
  const keys = all.filter(isKey);
  expect([all.length, keys.length]).toEqual([60, 4]);
  expect(samplesOf(thinned)).toEqual(keys.map((key) => ({ ...key, lasts: 15 * key.lasts })));
  expect(readFragment(thinned, video)).toEqual({
    decodesAt: 4,
    frames: [4, 5, 6, 7].map((at) => ({ at, seconds: 1 })),
    keysAt: [4, 5, 6, 7],
  });
  expect(samplesOf(thinned, 1, audio)).toEqual(samplesOf(segment, 1, audio));
  expect(thinned.slice(-2000)).toEqual(segment.slice(-2000));
});

test('a frame that is shown later than it is decoded still is', () => {
  const frames = [0, 1, 2, 3, 4, 5].map((index) => ({
    key: index % 3 === 0,
    later: index === 3 ? 200 : -100,
  }));
  const thinned = keyFramesOnly(made(frames), video);
  expect(samplesOf(thinned).map(({ decodes, lasts, later }) => [decodes, lasts, later])).toEqual([
    [0, 300, -100],
    [300, 300, 200],
  ]);
});

const some = (length: number, keys: readonly number[]) =>
  Array.from({ length }, (_, index) => ({ key: keys.includes(index), later: 0 }));

test.each([
  ['all frames are key frames', made(some(4, [0, 1, 2, 3]))],
  ['the first is none', made(some(30, [1, 15]))],
  ['there is no room for what its runs need', made(some(3, [0, 1]))],
  ['it has more than one run of the video', made(some(30, [0]), { runs: 2 })],
  ['it does not say where the data are', made(some(30, [0]), { flags: 0xf00 })],
  ['it is no segment', new Uint8Array(initSegment(media, true))],
])('the bytes themselves return if %s', (_, bytes) => {
  expect(keyFramesOnly(bytes, video)).toBe(bytes);
});

test('the bytes that are given never change, their number stays, and malformed ones do not throw', () => {
  const head = segment.slice(0, 1500);
  fc.assert(
    fc.property(fc.nat(head.length - 1), fc.nat(255), fc.nat(head.length), (at, value, length) => {
      const bytes = head.slice(0, length);
      if (at < length) bytes[at] = value;
      const before = bytes.slice();
      expect(keyFramesOnly(bytes, video)).toHaveLength(length);
      expect(bytes).toEqual(before);
    }),
  );
});

test.each([
  [25, 8, false],
  [25, 16, true],
  [12.5, 16, false],
  [12.6, 16, true],
  [15, 16, true],
])('%s frames a second at %s times the speed are too many: %s', (frames, speed, expected) => {
  expect(isTooFast(frames, speed)).toBe(expected);
});
