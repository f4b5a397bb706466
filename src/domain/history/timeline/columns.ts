import type { RecordSection } from '../recording.ts';
import { typePlace } from './recordType.ts';
import { isPlain, type WallDay } from '../../time/wallDay.ts';

/**
 * Sections as columns, sorted by start, so that 50,000 of them can be searched and drawn without an object each.
 * Seconds are either elapsed seconds or wall-clock seconds of the day, depending on which function made the columns.
 */
export type SectionColumns = {
  readonly count: number;
  readonly start: Float64Array;
  readonly end: Float64Array;
  /** Index of the record type (recordType.ts). */
  readonly type: Uint8Array;
  /** Index in the list from which the columns were made. */
  readonly index: Uint32Array;
  /** The latest end so far. It never decreases, so a binary search works even if sections overlap. */
  readonly reach: Float64Array;
};

/** Columns of which the first `count` entries are filled. */
type Filled = Pick<SectionColumns, 'start' | 'end' | 'type' | 'index'> & { count: number };

const emptyColumns = (room: number): Filled => ({
  count: 0,
  start: new Float64Array(room),
  end: new Float64Array(room),
  type: new Uint8Array(room),
  index: new Uint32Array(room),
});

function add(columns: Filled, start: number, end: number, type: number, index: number): void {
  const at = columns.count;
  columns.start[at] = start;
  columns.end[at] = end;
  columns.type[at] = type;
  columns.index[at] = index;
  columns.count = at + 1;
}

/** Orders by start, then by position in the list. */
const compare = ({ start, index }: Filled, a: number, b: number): number =>
  (start[a] ?? 0) - (start[b] ?? 0) || (index[a] ?? 0) - (index[b] ?? 0);

/** The columns sorted. Providers list sections in order, and checking that costs less than sorting. */
function sorted(columns: Filled): Filled {
  const { count, start, end, type, index } = columns;
  let at = 1;
  while (at < count && compare(columns, at - 1, at) <= 0) at += 1;
  if (at >= count) return columns;
  const order = Uint32Array.from({ length: count }, (_, place) => place).sort((a, b) =>
    compare(columns, a, b),
  );
  const now = emptyColumns(count);
  for (const place of order) {
    add(now, start[place] ?? 0, end[place] ?? 0, type[place] ?? 0, index[place] ?? 0);
  }
  return now;
}

function columnsOf(unsorted: Filled): SectionColumns {
  const { count, start, end, type, index } = sorted(unsorted);
  const reach = new Float64Array(count);
  let latest = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < count; at += 1) {
    latest = Math.max(latest, end[at] ?? 0);
    reach[at] = latest;
  }
  return {
    count,
    start: start.slice(0, count),
    end: end.slice(0, count),
    type: type.slice(0, count),
    index: index.slice(0, count),
    reach,
  };
}

/** The parts of the sections within a day of this length, in elapsed seconds since its midnight. */
export function dayColumns(sections: readonly RecordSection[], length: number): SectionColumns {
  const columns = emptyColumns(sections.length);
  sections.forEach((section, index) => {
    const start = Math.max(section.start, 0);
    const end = Math.min(section.end, length);
    if (end > start) add(columns, start, end, typePlace(section.type), index);
  });
  return columnsOf(columns);
}

/** The same on the day's wall clock: a section across a clock change is split in two. */
export function wallColumns(columns: SectionColumns, wallDay: WallDay): SectionColumns {
  if (isPlain(wallDay)) return columns;
  const parts = emptyColumns(columns.count * wallDay.stretches.length);
  for (let at = 0; at < columns.count; at += 1) {
    const from = columns.start[at] ?? 0;
    const to = columns.end[at] ?? 0;
    for (const { elapsed, wall, length } of wallDay.stretches) {
      const start = Math.max(from, elapsed);
      const end = Math.min(to, elapsed + length);
      if (end <= start) continue;
      const shift = wall - elapsed;
      add(parts, start + shift, end + shift, columns.type[at] ?? 0, columns.index[at] ?? 0);
    }
  }
  return columnsOf(parts);
}

/** How many of the first `count` values, which never decrease, are at most `limit`. */
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

/** The first section that may end after a second; all before it end by then. */
export function firstReaching(columns: SectionColumns, second: number): number {
  return upTo(columns.reach, columns.count, second);
}

/** The first section that starts after a second. */
export function firstAfter(columns: SectionColumns, second: number): number {
  return upTo(columns.start, columns.count, second);
}
