import type { Media, VolumeAt } from './media.ts';
import { aacSamples, framesBetween, packetAt, soundPacket, videoTicks, wholeVolume } from './media.ts';
import { box, fullBox, table, u32, u64 } from './mp4Box.ts';
import { trackIds } from './mp4Header.ts';

/** Sample flags: a key frame, and a frame that depends on those before it. */
export const sampleFlags = { key: 0x2000000, other: 0x1010000 } as const;

/** A segment of a recording, in whole seconds of its media. */
export interface FragmentRange {
  /** The second at which the recording began: time 0 of its fragments. */
  origin: number;
  from: number;
  to: number;
}

/** The samples of one track in a fragment. */
export interface Run {
  id: number;
  /** Time of the first sample since the origin, in ticks of the track. */
  time: number;
  flags: number;
  /** What each sample has, as the flags say. */
  rows: readonly (readonly number[])[];
  data: readonly Buffer[];
}

const bytesOf = (data: readonly Buffer[]): number => data.reduce((sum, { length }) => sum + length, 0);

function videoRun(media: Media, { origin, from, to }: FragmentRange): Run {
  const frames = framesBetween(media, from, to);
  const ticks = videoTicks / media.rate;
  return {
    id: trackIds.video,
    time: (from - origin) * videoTicks,
    // Data offset, and duration, size and flags of each sample.
    flags: 0x701,
    rows: frames.map(({ key, data }) => [ticks, data.length, key ? sampleFlags.key : sampleFlags.other]),
    data: frames.map(({ data }) => data),
  };
}

function audioRun(media: Media, { origin, from, to }: FragmentRange, volumeAt: VolumeAt): Run | null {
  const { sound } = media;
  if (sound === null) return null;
  const first = packetAt(sound, from);
  const data = Array.from({ length: packetAt(sound, to) - first }, (_, index) =>
    soundPacket(sound, first + index, volumeAt),
  );
  return {
    id: trackIds.audio,
    time: first * aacSamples - origin * sound.rate,
    // Data offset, and duration and size of each sample.
    flags: 0x301,
    rows: data.map(({ length }) => [aacSamples, length]),
    data,
  };
}

/**
 * One media segment (`moof` and `mdat`). Its decode times count from the origin; it begins with a key frame. It has
 * sound only if requested and if the clip has AAC.
 */
export function fragment(
  media: Media,
  range: FragmentRange,
  withSound: boolean,
  volumeAt = wholeVolume,
): Buffer {
  const audio = withSound ? audioRun(media, range, volumeAt) : null;
  const runs = [videoRun(media, range), ...(audio ? [audio] : [])];
  return fragmentOf(Math.floor(range.from - range.origin) + 1, runs);
}

/** A `moof` and its `mdat`. Composition offsets can be negative. */
export function fragmentOf(sequence: number, runs: readonly Run[]): Buffer {
  const movieFragment = (dataAt: number): Buffer => {
    let at = dataAt;
    const tracks = runs.map(({ id, time, flags, rows, data }) => {
      const run = fullBox('trun', 1, flags, u32(rows.length), u32(at), table(rows.flat()));
      at += bytesOf(data);
      // Offsets count from the start of the enclosing `moof` box.
      return box('traf', fullBox('tfhd', 0, 0x20000, u32(id)), fullBox('tfdt', 1, 0, u64(time)), run);
    });
    return box('moof', fullBox('mfhd', 0, 0, u32(sequence)), ...tracks);
  };
  const { length } = movieFragment(0);
  return Buffer.concat([movieFragment(length + 8), box('mdat', ...runs.flatMap(({ data }) => data))]);
}
