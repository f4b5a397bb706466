import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { videoTicks } from '../recordings/media.ts';
import type { Mp4File } from '../recordings/mp4File.ts';
import { mp4Time } from '../recordings/mp4Time.ts';
import { trackIds } from '../recordings/mp4Header.ts';
import type { RecordedFile, RecordedSegment } from './recordedFiles.ts';

/** Reads a part of a recorded file. Throws if the file is no longer there. */
export function readPart(folder: string, file: string, offset: number, length: number): Buffer {
  const handle = openSync(join(folder, file), 'r');
  try {
    const bytes = Buffer.alloc(length);
    const read = readSync(handle, bytes, 0, length, offset);
    if (read < length) throw new Error(`${file} ends too early`);
    return bytes;
  } finally {
    closeSync(handle);
  }
}

/** The initialization segment of a file. */
export const initOf = (folder: string, { file, init }: RecordedFile): Buffer =>
  readPart(folder, file, 0, init);

/** The length and the type of a box. */
export const headBytes = 8;

/** The boxes in a part of bytes. */
export function* boxesIn(
  bytes: Buffer,
  from: number,
  to: number,
): Generator<{ type: string; at: number; end: number }> {
  for (let at = from; at + headBytes <= to;) {
    const end = at + bytes.readUInt32BE(at);
    yield { type: bytes.toString('latin1', at + 4, at + 8), at, end };
    at = end;
  }
}

/** The places of the times in a segment, by its tracks. */
function timesIn(bytes: Buffer): { track: number; at: number }[] {
  const [moof] = boxesIn(bytes, 0, bytes.length);
  if (moof?.type !== 'moof') throw new Error('a segment that does not begin with a moof');
  return [...boxesIn(bytes, moof.at + headBytes, moof.end)]
    .filter(({ type }) => type === 'traf')
    .map((traf) => {
      const inside = [...boxesIn(bytes, traf.at + headBytes, traf.end)];
      const place = (type: string): number => {
        const found = inside.find((each) => each.type === type);
        if (found === undefined) throw new Error(`a track without ${type}`);
        return found.at + headBytes + 4;
      };
      return { track: bytes.readUInt32BE(place('tfhd')), at: place('tfdt') };
    });
}

/** A segment with its times moved by so many milliseconds. */
function moved(bytes: Buffer, ms: number, rate: number): Buffer {
  for (const { track, at } of timesIn(bytes)) {
    const ticks = track === trackIds.video ? videoTicks : rate;
    const time = Number(bytes.readBigUInt64BE(at)) + Math.round((ms * ticks) / 1000);
    bytes.writeBigUInt64BE(BigInt(Math.max(0, time)), at);
  }
  return bytes;
}

/** The boxes of a path in an initialization segment. */
function boxesAt(
  init: Buffer,
  path: readonly string[],
  from = 0,
  to = init.length,
): { at: number; end: number }[] {
  const [type, ...rest] = path;
  return [...boxesIn(init, from, to)]
    .filter((each) => each.type === type)
    .flatMap((each) => (rest.length === 0 ? [each] : boxesAt(init, rest, each.at + headBytes, each.end)));
}

/** Where the two times of a box without version 1 are, after the head of the box. */
const timesAt = 4;

/** The same initialization segment with the moment (epoch milliseconds) at which its first frame was recorded. */
function recordedAt(init: Buffer, at: number): Buffer {
  const dated = Buffer.from(init);
  for (const path of [
    ['moov', 'mvhd'],
    ['moov', 'trak', 'tkhd'],
    ['moov', 'trak', 'mdia', 'mdhd'],
  ])
    for (const header of boxesAt(dated, path))
      for (const place of [0, 4]) dated.writeUInt32BE(mp4Time(at), header.at + headBytes + timesAt + place);
  return dated;
}

/**
 * The file of segments one after the other, as they were recorded, with an initialization segment before them. It is read
 * from the disk while it is sent.
 *
 * @param segments at least one; all with the same initialization segment
 * @param rate of their sound
 */
export function clipFile(
  folder: string,
  init: Buffer,
  segments: readonly RecordedSegment[],
  rate: number,
): Mp4File {
  const dated = recordedAt(init, segments[0]?.from ?? 0);
  let [place, ms] = [init.length, 0];
  const placed = segments.map((segment) => {
    const own = { segment, at: place, by: ms - (segment.from - segment.file.start_at) };
    place += segment.bytes;
    ms += segment.to - segment.from;
    return own;
  });
  return {
    size: place,
    *read(from, to) {
      if (from < init.length) yield dated.subarray(from, to);
      for (const { segment, at, by } of placed) {
        if (at >= to || at + segment.bytes <= from) continue;
        const bytes = moved(readPart(folder, segment.file.file, segment.offset, segment.bytes), by, rate);
        yield bytes.subarray(Math.max(0, from - at), to - at);
      }
    },
  };
}

/** Where a track's ticks a second are in its `mdhd`, after the head of the box. */
const rateAt = 12;

/** The ticks a second of the sound in an initialization segment; 1 if it has none. */
export function soundRateOf(init: Buffer): number {
  const [, sound] = boxesAt(init, ['moov', 'trak', 'mdia', 'mdhd']);
  return sound === undefined ? 1 : init.readUInt32BE(sound.at + headBytes + rateAt);
}
