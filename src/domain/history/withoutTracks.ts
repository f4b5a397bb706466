import { boxesAt, find, reading, viewOf } from './boxes.ts';

/** The type of a box that readers skip. */
const free = 0x66_72_65_65;

/** The boxes of a track in an initialization section or a media segment, and the number of their track. */
const ofTracks: readonly (readonly [
  path: readonly [string, ...string[]],
  trackOf: (body: DataView) => number | undefined,
])[] = [
  [
    ['moov', 'trak'],
    (trak) => {
      const [header] = find(trak, 'tkhd');
      return header?.getUint32(header.getUint8(0) === 1 ? 20 : 12);
    },
  ],
  [['moov', 'mvex', 'trex'], (trex) => trex.getUint32(4)],
  [['moof', 'traf'], (traf) => find(traf, 'tfhd')[0]?.getUint32(4)],
];

/**
 * An initialization section or a media segment without some tracks; null if the bytes are malformed. Their boxes become
 * `free` boxes of the same size, so all offsets stay valid, and their samples stay where they are, unused.
 *
 * @param ids of these tracks
 */
export function withoutTracks(
  bytes: Uint8Array<ArrayBuffer>,
  ids: readonly number[],
): Uint8Array<ArrayBuffer> | null {
  if (ids.length === 0) return bytes;
  const rest = bytes.slice();
  return reading(() => {
    for (const [path, trackOf] of ofTracks) {
      for (const { name, body } of boxesAt(viewOf(rest), path)) {
        const id = trackOf(body);
        if (id !== undefined && ids.includes(id)) name.setUint32(0, free);
      }
    }
    return rest;
  });
}
