import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readClip } from '../../../provider/live/clip.ts';
import { mediaOf } from '../../../provider/recordings/media.ts';
import { fragment } from '../../../provider/recordings/mp4Fragment.ts';
import { initSegment, trackIds } from '../../../provider/recordings/mp4Header.ts';
import { readFragment, readTracks } from '../../../src/domain/history/fragment.ts';
import { withoutTracks } from '../../../src/domain/history/withoutTracks.ts';

const media = mediaOf(readClip(fileURLToPath(new URL('../../../provider/media/cam01.flv', import.meta.url))));
const init = new Uint8Array(initSegment(media, true));
const segment = new Uint8Array(fragment(media, { origin: 0, from: 0, to: 2 }, true));

/** The bytes with a part of their text replaced, as Latin-1, where it occurs for the last time. */
const renamed = (bytes: Uint8Array, type: string) => {
  const at = Buffer.from(bytes).lastIndexOf(type);
  const copy = bytes.slice();
  copy.set(Buffer.from('free'), at);
  return copy;
};

test('an initialization section has the boxes of the other tracks only, at their places', () => {
  const rest = withoutTracks(init, [trackIds.audio]);
  expect(rest).toEqual(renamed(renamed(init, 'trak'), 'trex'));
  expect(readTracks(rest ?? init)).toEqual(readTracks(init)?.slice(0, 1));
});

test('a segment has the boxes of the other tracks only, and all samples at their places', () => {
  const rest = withoutTracks(segment, [trackIds.audio]);
  // The last `traf`: that of the sound, since no sample contains these letters.
  expect(rest).toEqual(renamed(segment, 'traf'));
  const [video] = readTracks(init) ?? [];
  if (video === undefined) throw new Error('no video');
  expect(readFragment(rest ?? segment, video)).toEqual(readFragment(segment, video));
});

test('a track header of version 1 has its number later', () => {
  const at = Buffer.from(init).lastIndexOf('tkhd') + 4;
  const longer = init.slice();
  const view = new DataView(longer.buffer);
  view.setUint8(at, 1);
  view.setUint32(at + 12, 0);
  view.setUint32(at + 20, 7);
  expect(withoutTracks(longer, [7])).toEqual(renamed(longer, 'trak'));
});

test('nothing changes without a track to remove, and the bytes themselves never do', () => {
  const before = init.slice();
  expect(withoutTracks(init, [])).toBe(init);
  expect(withoutTracks(init, [9])).toEqual(before);
  withoutTracks(init, [trackIds.audio]);
  expect(init).toEqual(before);
});

test('the number of bytes stays, and malformed ones are null or as they were', () => {
  const damaged = fc
    .tuple(fc.constantFrom(init, segment.slice(0, 2000)), fc.nat(1999), fc.nat(255), fc.nat(2000))
    .map(([bytes, at, value, length]) => {
      const copy = bytes.slice(0, length);
      if (at < copy.length) copy[at] = value;
      return copy;
    });
  fc.assert(
    fc.property(damaged, fc.uniqueArray(fc.nat(3)), (bytes, ids) => {
      const rest = withoutTracks(bytes, ids);
      expect(rest?.length ?? bytes.length).toBe(bytes.length);
    }),
  );
});
