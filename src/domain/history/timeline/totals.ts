import type { SectionColumns } from './columns.ts';
import { typeCount } from './recordType.ts';

/** The recorded time of a day, by the index of the record type (recordType.ts). */
export type DayTotals = {
  /** Seconds of each type; overlapping sections of a type count once. */
  readonly seconds: readonly number[];
  /** The indexes of the recorded types, longest total first. */
  readonly order: readonly number[];
};

/** The totals of a day, from columns in elapsed seconds. */
export function totalsOf(columns: SectionColumns): DayTotals {
  const seconds = Array.from({ length: typeCount }, () => 0);
  const counted = Array.from({ length: typeCount }, () => 0);
  for (let at = 0; at < columns.count; at += 1) {
    const type = columns.type[at] ?? 0;
    const end = columns.end[at] ?? 0;
    const from = Math.max(columns.start[at] ?? 0, counted[type] ?? 0);
    if (end <= from) continue;
    seconds[type] = (seconds[type] ?? 0) + end - from;
    counted[type] = end;
  }
  const order = seconds
    .map((_, type) => type)
    .filter((type) => (seconds[type] ?? 0) > 0)
    .toSorted((a, b) => (seconds[b] ?? 0) - (seconds[a] ?? 0) || a - b);
  return { seconds, order };
}

/** The type with the longest total, which is not treated as an event; -1 if nothing was recorded. */
export function commonType({ order }: DayTotals): number {
  return order[0] ?? -1;
}
