import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { videoTicks } from '../recordings/media.ts';
import { box, u32 } from '../recordings/mp4Box.ts';
import type { Mp4File } from '../recordings/mp4File.ts';
import { fragmentOf } from '../recordings/mp4Fragment.ts';
import { captionsBetween, textSample, type CaptionAt } from '../recordings/mp4Text.ts';
import { mp4Time } from '../recordings/mp4Time.ts';
import { afterCaptions, captionTrack, trackIds } from '../recordings/mp4Header.ts';
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

/** The boxes in a part of bytes, up to one that is shorter than its head: what follows cannot be read. */
export function* boxesIn(
  bytes: Buffer,
  from: number,
  to: number,
): Generator<{ type: string; at: number; end: number }> {
  for (let at = from; at + headBytes <= to;) {
    const end = at + bytes.readUInt32BE(at);
    if (end < at + headBytes) return;
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

/** Where the type of the first entry is in an `stsd`, after the head of the box. */
const entryAt = 12;

/** Whether a file has a track of captions: what was stored before they were made has none, and a damaged file neither. */
export function hasCaptions(folder: string, file: string, size: number): boolean {
  try {
    const moov = moovOf(folder, file, size);
    const entries = boxesAt(moov, ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd']);
    return entries.some((entry) =>
      moov.toString('latin1', entry.at + headBytes + entryAt, entry.end).startsWith('tx3g'),
    );
  } catch {
    return false;
  }
}

/** The `moov` of a file; empty if it has none. Throws if the file is damaged. */
function moovOf(folder: string, file: string, size: number): Buffer {
  for (let at = 0; at + headBytes <= size;) {
    const head = readPart(folder, file, at, headBytes);
    const length = head.readUInt32BE(0);
    if (length < headBytes || at + length > size) break;
    if (head.toString('latin1', 4) === 'moov') return readPart(folder, file, at, length);
    at += length;
  }
  return Buffer.alloc(0);
}

/** Where the two halves of width and height are in a `tkhd`, after the head of the box. */
const sizeAt = 76;

/** The initialization segment with a track of captions after its own tracks. */
function withCaptions(init: Buffer, at: number): Buffer {
  const [moov] = boxesAt(init, ['moov']);
  const [first] = boxesAt(init, ['moov', 'trak', 'tkhd']);
  if (moov === undefined || first === undefined) throw new Error('an initialization segment without tracks');
  const [width, height] = [0, 4].map((place) => init.readUInt16BE(first.at + headBytes + sizeAt + place));
  const { trak, trex } = captionTrack({ width: width ?? 0, height: height ?? 0 }, at);
  const parts = [...boxesIn(init, moov.at + headBytes, moov.end)].flatMap((each) => {
    const bytes = init.subarray(each.at, each.end);
    if (each.type === 'mvhd') return [bytes.subarray(0, -4), u32(afterCaptions)];
    return each.type === 'mvex' ? [trak, box('mvex', bytes.subarray(headBytes), trex)] : [bytes];
  });
  return Buffer.concat([init.subarray(0, moov.at), box('moov', ...parts), init.subarray(moov.end)]);
}

/** The fragment with the captions of a segment that begins at so many milliseconds of the file. */
function captionFragment({ from, to }: RecordedSegment, time: number, captionAt: CaptionAt): Buffer {
  const captions = captionsBetween(from, to, captionAt);
  const data = captions.map(({ text }) => textSample(text));
  // Data offset, and duration and size of each sample.
  const rows = captions.map(({ ms }, index) => [ms, data[index]?.length ?? 0]);
  return fragmentOf(0, [{ id: trackIds.text, time, flags: 0x301, rows, data }]);
}

/**
 * The file of segments one after the other, as they were recorded, with an initialization segment before them and the
 * captions of each before it. It is read from the disk while it is sent.
 *
 * @param segments at least one; all with the same initialization segment
 * @param rate of their sound
 */
export function clipFile(
  folder: string,
  init: Buffer,
  segments: readonly RecordedSegment[],
  rate: number,
  captionAt: CaptionAt,
): Mp4File {
  const start = segments[0]?.from ?? 0;
  const head = withCaptions(recordedAt(init, start), start);
  let [place, ms] = [head.length, 0];
  const placed = segments.map((segment) => {
    const captions = captionFragment(segment, ms, captionAt);
    const own = { segment, captions, at: place, by: ms - (segment.from - segment.file.start_at) };
    place += captions.length + segment.bytes;
    ms += segment.to - segment.from;
    return own;
  });
  return {
    size: place,
    *read(from, to) {
      if (from < head.length) yield head.subarray(from, to);
      for (const { segment, captions, at, by } of placed) {
        const end = at + captions.length + segment.bytes;
        if (at >= to || end <= from) continue;
        const video = moved(readPart(folder, segment.file.file, segment.offset, segment.bytes), by, rate);
        yield Buffer.concat([captions, video]).subarray(Math.max(0, from - at), to - at);
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
