import type { RecordSection } from '../recording.ts';
import { typePlace } from './recordType.ts';
import { isPlain, type WallDay } from '../../time/wallDay.ts';

/**
 * Sections as columns, sorted by their start: 50,000 of them are searched and drawn without an object each. Seconds
 * are those of the day that passed, or those of its wall clock: see who made them.
 */
export type SectionColumns = {
  readonly count: number;
  readonly start: Float64Array;
  readonly end: Float64Array;
  /** Place of the record type (recordType.ts). */
  readonly type: Uint8Array;
  /** Index in the list that the columns were made of. */
  readonly index: Uint32Array;
  /** The latest end so far. It never falls, so that a second can be searched for although sections overlap. */
  readonly reach: Float64Array;
};

type Part = {
  readonly start: number;
  readonly end: number;
  readonly type: number;
  readonly index: number;
};

function columnsOf(parts: readonly Part[]): SectionColumns {
  const sorted = parts.toSorted((a, b) => a.start - b.start || a.index - b.index);
  const count = sorted.length;
  const reach = new Float64Array(count);
  let latest = Number.NEGATIVE_INFINITY;
  sorted.forEach(({ end }, at) => {
    latest = Math.max(latest, end);
    reach[at] = latest;
  });
  return {
    count,
    start: Float64Array.from(sorted, ({ start }) => start),
    end: Float64Array.from(sorted, ({ end }) => end),
    type: Uint8Array.from(sorted, ({ type }) => type),
    index: Uint32Array.from(sorted, ({ index }) => index),
    reach,
  };
}

/** The part of the sections within a day of so many seconds, in seconds passed since its midnight. */
export function dayColumns(sections: readonly RecordSection[], length: number): SectionColumns {
  const parts: Part[] = [];
  sections.forEach((section, index) => {
    const start = Math.max(section.start, 0);
    const end = Math.min(section.end, length);
    if (end > start) parts.push({ start, end, type: typePlace(section.type), index });
  });
  return columnsOf(parts);
}

/** The same on the day's wall clock: a section across a change of the clocks is in two parts. */
export function wallColumns(columns: SectionColumns, wallDay: WallDay): SectionColumns {
  if (isPlain(wallDay)) return columns;
  const parts: Part[] = [];
  for (let at = 0; at < columns.count; at += 1) {
    const from = columns.start[at] ?? 0;
    const to = columns.end[at] ?? 0;
    for (const { elapsed, wall, length } of wallDay.stretches) {
      const start = Math.max(from, elapsed);
      const end = Math.min(to, elapsed + length);
      if (end <= start) continue;
      const [type = 0, index = 0] = [columns.type[at], columns.index[at]];
      parts.push({ start: wall + start - elapsed, end: wall + end - elapsed, type, index });
    }
  }
  return columnsOf(parts);
}

/** How many of the first `count` values, which never fall, are at most `limit`. */
function upTo(values: Float64Array, count: number, limit: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first section that may reach beyond a second; those before it all end by then. */
export function firstReaching(columns: SectionColumns, second: number): number {
  return upTo(columns.reach, columns.count, second);
}

/** The first section that starts after a second. */
export function firstAfter(columns: SectionColumns, second: number): number {
  return upTo(columns.start, columns.count, second);
}
