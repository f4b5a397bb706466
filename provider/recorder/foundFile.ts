import { statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { videoTicks } from '../recordings/media.ts';
import { trackIds } from '../recordings/mp4Header.ts';
import { boxesIn, headBytes, readPart, soundRateOf } from './clipFile.ts';
import type { RecordedFile, SegmentSize } from './recordedFiles.ts';

/** The name of a recorded file, with the moment at which it began. */
export const fileName = /^(\d+)(?:-\d+)?\.mp4$/;
/** Version and flags of a full box. */
const fullBytes = 4;
/** Duration, size, flags and composition offset. */
const rowBytes = 16;

/** The milliseconds of the pictures in a `moof`; 0 if there are none. */
function lengthOf(moof: Buffer): number {
  let ticks = 0;
  for (const traf of boxesIn(moof, headBytes, moof.length)) {
    if (traf.type !== 'traf') continue;
    const inside = [...boxesIn(moof, traf.at + headBytes, traf.end)];
    const [tfhd, trun] = ['tfhd', 'trun'].map((name) => inside.find(({ type }) => type === name));
    if (tfhd === undefined || trun === undefined) continue;
    if (moof.readUInt32BE(tfhd.at + headBytes + fullBytes) !== trackIds.video) continue;
    // The count of rows, the data offset, then the rows.
    const rows = trun.at + headBytes + fullBytes + 8;
    for (let at = rows; at + rowBytes <= trun.end; at += rowBytes) ticks += moof.readUInt32BE(at);
  }
  return Math.round((ticks * 1000) / videoTicks);
}

/**
 * The row of a recorded file that has none, read from the file itself: the database was lost, or is older than the file.
 *
 * @param name its place in the folder of the recordings
 * @returns null where the file is not named as a recording, or has no whole segment
 */
export function rowOfFile(
  folder: string,
  name: string,
): Omit<RecordedFile, 'id' | 'end_at' | 'bytes'> | null {
  const [serialNumber = '', , base = '', ...deeper] = name.split(sep);
  const began = fileName.exec(base)?.[1];
  if (began === undefined || deeper.length > 0) return null;
  const { size } = statSync(join(folder, name));
  const segments: SegmentSize[] = [];
  let init = 0;
  /** The head of a segment whose data comes next. */
  let moof: Buffer | null = null;
  for (let at = 0; at + headBytes <= size;) {
    const head = readPart(folder, name, at, headBytes);
    const [length, type] = [head.readUInt32BE(0), head.toString('latin1', 4)];
    if (length < headBytes || at + length > size) break;
    if (type === 'mdat' && moof !== null) {
      segments.push([moof.length + length, lengthOf(moof)]);
      moof = null;
    } else if (type === 'moof' && moof === null) {
      if (segments.length === 0) init = at;
      moof = readPart(folder, name, at, length);
    } else if (segments.length > 0 || (type !== 'ftyp' && type !== 'moov')) {
      break;
    }
    at += length;
  }
  if (segments.length === 0 || init === 0) return null;
  const hasSound = soundRateOf(readPart(folder, name, 0, init)) > 1;
  return {
    serialNumber,
    start_at: Number(began),
    file: name,
    init,
    sound: hasSound ? 'AAC' : null,
    segments,
  };
}
