import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dayAfter, dayAt, momentOf, startOfDay } from '../../src/domain/time/deviceDay.ts';
import type { Db } from '../database/database.ts';
import { continuousType } from '../recordings/plan.ts';
import { clipFileName } from '../../src/domain/clips/clip.ts';
import { captionOf } from '../../src/domain/clips/fileName.ts';
import { names, playlistText, segmentNumber, types } from '../recordings/playlist.ts';
import type { Cut, CutDevice, CutRange, Recordings } from '../recordings/recordings.ts';
import { joined } from '../recordings/scheduled.ts';
import { clipFile, initOf, readPart, soundRateOf } from './clipFile.ts';
import { fileOfCamera, filesDuring, segmentsOf, spansDuring, type RecordedSegment } from './recordedFiles.ts';

/** The dependencies of {@link storedRecordings}. */
export interface StoredParts {
  db: Db;
  /** The folder of the recordings. */
  folder: string;
  /** Whether a file is being written. */
  isOpen: (id: number) => boolean;
  /** Whether nothing of a camera is recorded now. */
  isNever?: (serialNumber: string) => boolean;
}

/** The recorded segments of a range, without overlaps: what began first is shown to its end. */
function segmentsBetween(db: Db, serialNumber: string, from: number, to: number): RecordedSegment[] {
  const all: RecordedSegment[] = [];
  for (const segment of filesDuring(db, serialNumber, from, to).flatMap(segmentsOf)) {
    const isWithin = segment.to > from && segment.from < to;
    if (isWithin && segment.from >= (all.at(-1)?.to ?? -Infinity)) all.push(segment);
  }
  return all;
}

/** The recordings of own cameras: each file is a section. */
export function storedRecordings({ db, folder, isOpen, isNever = () => false }: StoredParts): Recordings {
  const cutOf = (device: CutDevice, { day, start, end }: CutRange): Cut | null => {
    const midnight = startOfDay(day, device.timezone);
    const [from, to] = [Math.floor(start), Math.ceil(end)];
    const all = segmentsBetween(
      db,
      device.serialNumber,
      momentOf(day, from, device.timezone),
      momentOf(day, to, device.timezone),
    );
    const [first] = all;
    if (first === undefined) return null;
    const init = initOf(folder, first.file);
    const isOther = new Map<number, boolean>();
    const other = all.findIndex(({ file }) => {
      const known = isOther.get(file.id) ?? !initOf(folder, file).equals(init);
      isOther.set(file.id, known);
      return known;
    });
    const parts = other === -1 ? all : all.slice(0, other);
    const last = parts.at(-1) ?? first;
    const secondOf = (at: number): number => (at - midnight) / 1000;
    const range = {
      day,
      start: Math.max(from, Math.floor(secondOf(first.from))),
      end: Math.min(to, Math.ceil(secondOf(last.to))),
    };
    return {
      device,
      range,
      seconds: Math.round(parts.reduce((sum, part) => sum + part.to - part.from, 0) / 1000),
      name: clipFileName(device, { day, from: range.start, to: range.end }),
      file: () =>
        Promise.resolve(
          clipFile(
            folder,
            init,
            parts,
            soundRateOf(init),
            captionOf(device, () => device.timezone),
          ),
        ),
    };
  };
  return {
    sectionsOf({ serialNumber, timezone }, day) {
      const midnight = startOfDay(day, timezone);
      const files = filesDuring(db, serialNumber, midnight, startOfDay(dayAfter(day, 1), timezone));
      return files.map(({ id, start_at, end_at, sound }) => ({
        start: (start_at - midnight) / 1000,
        end: (end_at - midnight) / 1000,
        type: continuousType,
        sound,
        name: { day: dayAt(start_at, timezone), index: id },
      }));
    },
    lostOf: ({ serialNumber, timezone }, day) => {
      const from = startOfDay(day, timezone);
      const isEmpty =
        spansDuring(db, serialNumber, from, startOfDay(dayAfter(day, 1), timezone)).length === 0;
      return isEmpty && isNever(serialNumber) ? { reason: 'never', at: from } : null;
    },
    keptOf: () => null,
    *daysOf({ serialNumber, timezone }, first, last) {
      for (let day = first; day <= last; day = dayAfter(day, 1)) {
        const [from, to] = [startOfDay(day, timezone), startOfDay(dayAfter(day, 1), timezone)];
        const spans = filesDuring(db, serialNumber, from, to).map(({ start_at, end_at }) => ({
          start: Math.max(start_at, from),
          end: Math.min(end_at, to),
        }));
        const ms = joined(spans).reduce((sum, { start, end }) => sum + end - start, 0);
        yield ms > 0 ? [{ day, seconds: ms / 1000 }] : [];
      }
    },
    fileOf({ serialNumber }, { index }, _quality, name) {
      const file = fileOfCamera(db, serialNumber, index);
      if (file === null || !existsSync(join(folder, file.file))) return null;
      const segments = segmentsOf(file);
      if (name === names.playlist) {
        const seconds = segments.map(({ from, to }) => (to - from) / 1000);
        return { type: types.playlist, body: playlistText(seconds, isOpen(file.id)) };
      }
      if (name === names.init) return { type: types.init, body: new Uint8Array(initOf(folder, file)) };
      const segment = segments[segmentNumber(name) ?? -1];
      if (segment === undefined) return null;
      const bytes = readPart(folder, file.file, segment.offset, segment.bytes);
      return { type: types.segment, body: new Uint8Array(bytes) };
    },
    cutOf,
  };
}
