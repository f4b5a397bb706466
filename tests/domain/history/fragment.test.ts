import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readClip } from '../../../provider/live/clip.ts';
import { mediaOf } from '../../../provider/recordings/media.ts';
import { fragment } from '../../../provider/recordings/mp4Fragment.ts';
import { initSegment } from '../../../provider/recordings/mp4Header.ts';
import { readFragment, readTracks } from '../../../src/domain/history/fragment.ts';

const media = (file: string) =>
  mediaOf(readClip(fileURLToPath(new URL(`../../../provider/media/${file}`, import.meta.url))));
const init = (file: string, sound: boolean) => new Uint8Array(initSegment(media(file), sound));

describe('the tracks of an initialization section', () => {
  test.each([
    [
      'cam01.flv',
      true,
      [
        ['video', 'avc1.4d4016'],
        ['audio', 'mp4a.40.2'],
      ],
    ],
    ['cam01.flv', false, [['video', 'avc1.4d4016']]],
    ['hevc_enhanced.flv', false, [['video', 'hvc1.1.6.L63.90']]],
  ] as const)('%s, sound %s', (file, sound, expected) => {
    expect(readTracks(init(file, sound))?.map(({ kind, codec }) => [kind, codec])).toEqual(expected);
  });

  test('are null for other bytes, and for audio alone', () => {
    expect(readTracks(new Uint8Array())).toBeNull();
    expect(readTracks(new TextEncoder().encode('<html></html>'))).toBeNull();
    const sound = Buffer.from(init('cam01.flv', true)).toString('latin1').replace('vide', 'meta');
    expect(readTracks(new Uint8Array(Buffer.from(sound, 'latin1')))).toBeNull();
  });
});

describe('a segment', () => {
  const [video] = readTracks(init('cam01.flv', true)) ?? [];
  if (video === undefined) throw new Error('no video');
  const bytes = new Uint8Array(fragment(media('cam01.flv'), { origin: 100, from: 108, to: 111 }, true));

  test('has its start on its own clock and its number of frames', () => {
    expect(readFragment(bytes, video)).toEqual({ decodesAt: 8, pictures: 45 });
  });

  test('of another track, truncated or malformed is null', () => {
    expect(readFragment(bytes, { ...video, id: 9 })).toBeNull();
    expect(readFragment(bytes.subarray(0, bytes.length - 1), video)).toBeNull();
    expect(readFragment(init('cam01.flv', true), video)).toBeNull();
  });

  test('is read or rejected, whatever the bytes are', () => {
    const odd = fc.oneof(
      fc.uint8Array(),
      fc
        .tuple(fc.nat(bytes.length - 1), fc.nat(255))
        .map(([at, value]) =>
          Uint8Array.from(bytes.subarray(0, 2000), (byte, index) => (index === at ? value : byte)),
        ),
      fc.nat(1000).map((length) => init('cam01.flv', true).subarray(0, length)),
    );
    fc.assert(
      fc.property(odd, (some) => {
        expect(() => [readTracks(some), readFragment(some, video)]).not.toThrow();
      }),
    );
  });
});
