import { boxesAt, find, reading, viewOf, type Box } from './boxes.ts';
import { flag, isKey, readSamples, type Sample, type SegmentTrack } from './fragment.ts';

/** The types of boxes that are written here. */
const type = { trun: 0x74_72_75_6e, free: 0x66_72_65_65 } as const;

/** Bytes of a box's size and type. */
const boxHead = 8;

/** A run that names all that its one frame has. */
const { dataOffset, duration, size, flags, composition } = flag.run;
const fields = dataOffset | duration | size | flags | composition;
const runBytes = boxHead + 4 * 7;

/**
 * How many frames are decoded at most in a second of watching: those of 25 a second at 8x, which a computer without a
 * decoder in hardware plays.
 */
const mostFrames = 200;

/** Whether so many frames a second are too many for a speed, so that only the key frames are to be decoded. */
export const isTooFast = (framesPerSecond: number, speed: number): boolean =>
  framesPerSecond * speed > mostFrames;

/**
 * A media segment with the key frames of its video alone, each shown until the next: for speeds at which a browser cannot
 * decode all frames. The data stay where they are, unused. The bytes themselves if there is nothing to leave out, or the
 * segment does not say where each frame is.
 *
 * @param track of the video
 */
export function keyFramesOnly(
  bytes: Uint8Array<ArrayBuffer>,
  track: Pick<SegmentTrack, 'id' | 'frameUnits' | 'frameFlags'>,
): Uint8Array<ArrayBuffer> {
  const thinned = bytes.slice();
  const written = reading(() => {
    const trafs = boxesAt(viewOf(thinned), ['moof', 'traf']).filter(
      ({ body }) => find(body, 'tfhd')[0]?.getUint32(4) === track.id,
    );
    const [traf] = trafs;
    const runs = traf ? boxesAt(traf.body, ['trun']) : [];
    const [run] = runs;
    if (!traf || !run || trafs.length > 1 || runs.length > 1) return null;
    const samples = readSamples(traf.body, track)?.samples ?? [];
    const rows = rowsOf(samples);
    return rows === null ? null : overwrite(run, rows);
  });
  return written === null ? bytes : thinned;
}

/** The key frames, each until the next; null if the first frame is none, all are, or their data are not found. */
function rowsOf(samples: readonly Sample[]): readonly (readonly number[])[] | null {
  const keys = samples.filter(isKey);
  const last = samples.at(-1);
  if (!last || keys.length === samples.length || keys[0] !== samples[0]) return null;
  const rows = keys.map(({ decodes, dataAt, bytes, flags: own, later }, index) => {
    const until = keys[index + 1]?.decodes ?? last.decodes + last.lasts;
    return dataAt === null || bytes === null ? null : [dataAt, until - decodes, bytes, own, later];
  });
  const known = rows.filter((row) => row !== null);
  return known.length === rows.length ? known : null;
}

/** Writes a run for each row over a run, and skips what is left of it; null if there is no room. */
function overwrite({ name, body }: Box, rows: readonly (readonly number[])[]): true | null {
  // The four bytes of its size come before its name.
  const view = new DataView(name.buffer, name.byteOffset - 4, boxHead + body.byteLength);
  const rest = view.byteLength - rows.length * runBytes;
  if (rest < 0 || (rest > 0 && rest < boxHead)) return null;
  // Version 1: composition offsets may be negative.
  const isSigned = 1 << 24;
  for (const [index, row] of rows.entries()) {
    const box = [runBytes, type.trun, isSigned | fields, 1, ...row];
    for (const [place, value] of box.entries()) view.setUint32(index * runBytes + place * 4, value);
  }
  if (rest > 0) {
    view.setUint32(view.byteLength - rest, rest);
    view.setUint32(view.byteLength - rest + 4, type.free);
  }
  return true;
}
