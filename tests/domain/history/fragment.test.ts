import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readClip } from '../../../provider/live/clip.ts';
import { mediaOf } from '../../../provider/recordings/media.ts';
import { fragment } from '../../../provider/recordings/mp4Fragment.ts';
import { box, fullBox, table, u32 } from '../../../provider/recordings/mp4Box.ts';
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

  test('have the usual duration of a frame, and by how much frames are shown earlier', () => {
    const bytes = Buffer.from(init('cam01.flv', false));
    expect(readTracks(bytes)?.[0]).toMatchObject({ frameUnits: 0, earlierUnits: 0 });
    bytes.writeUInt32BE(6000, bytes.indexOf('trex') + 16);
    expect(readTracks(bytes)?.[0]).toMatchObject({ frameUnits: 6000, earlierUnits: 0 });
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

  test('has its start on its own clock and its frames', () => {
    expect(readFragment(bytes, video)).toEqual({
      decodesAt: 8,
      frames: Array.from({ length: 45 }, (_, index) => ({
        at: expect.closeTo(8 + index / 15, 6),
        seconds: expect.closeTo(1 / 15, 6),
      })),
      keysAt: [8, 9, 10].map((at) => expect.closeTo(at, 6)),
    });
  });

  test('has its frames in the order in which they are shown, earlier by the edit list, with the usual duration', () => {
    const track = { id: 1, timescale: 1000, frameUnits: 40, frameFlags: 0x1_01_00_00, earlierUnits: 80 };
    const run = fullBox('trun', 1, 0x800, u32(3), table([80, 200, 80]));
    const moof = (fragmentFlags: number, ...usual: Buffer[]) =>
      new Uint8Array(
        box(
          'moof',
          box(
            'traf',
            fullBox('tfhd', 0, fragmentFlags, u32(1), ...usual),
            fullBox('tfdt', 0, 0, u32(5000)),
            run,
          ),
        ),
      );
    expect(readFragment(moof(0), track)).toEqual({
      decodesAt: 5,
      frames: [
        { at: 5, seconds: 0.04 },
        { at: 5.08, seconds: 0.04 },
        { at: 5.16, seconds: 0.04 },
      ],
      keysAt: [],
    });
    expect(readFragment(moof(0x8, u32(100)), track)?.frames).toEqual([
      { at: 5, seconds: 0.1 },
      { at: 5.2, seconds: 0.1 },
      { at: 5.22, seconds: 0.1 },
    ]);
  });

  test.each([
    ['each frame', 0x404, [u32(0), table([0x1_01_00_00, 0, 0x1_01_00_00])], 0, [5, 5.04]],
    ['the first, and those that are usual in the track', 0x4, [u32(0)], 0x1_01_00_00, [5]],
    ['the track', 0, [], 0, [5, 5.04, 5.08]],
    ['the fragment', 0, [], null, [5, 5.04, 5.08]],
  ] as const)('has its key frames by the flags of %s', (_, flags, rows, usual, keysAt) => {
    const track = {
      id: 1,
      timescale: 1000,
      frameUnits: 40,
      frameFlags: usual ?? 0x1_01_00_00,
      earlierUnits: 0,
    };
    const header =
      usual === null ? fullBox('tfhd', 0, 0x28, u32(1), u32(40), u32(0)) : fullBox('tfhd', 0, 0, u32(1));
    const run = fullBox('trun', 0, flags, u32(3), ...rows);
    const traf = box('traf', header, fullBox('tfdt', 0, 0, u32(5000)), run);
    expect(readFragment(new Uint8Array(box('moof', traf)), track)?.keysAt).toEqual(keysAt);
  });

  test('that claims more frames than it can have is null', () => {
    const run = fullBox('trun', 0, 0, u32(0xff_ff_ff_ff));
    const traf = box('traf', fullBox('tfhd', 0, 0, u32(1)), fullBox('tfdt', 0, 0, u32(0)), run);
    const track = { id: 1, timescale: 1000, frameUnits: 40, frameFlags: 0, earlierUnits: 0 };
    expect(readFragment(new Uint8Array(box('moof', traf)), track)).toBeNull();
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
