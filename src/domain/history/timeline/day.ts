import { type SectionColumns, dayColumns, wallColumns } from './columns.ts';
import { typeCount } from './recordType.ts';
import type { RecordSection } from '../recording.ts';
import { wallDayOf, type WallDay } from '../../time/wallDay.ts';

/** What was recorded in a day, by the place of the record type (recordType.ts). */
export type DayTotals = {
  /** Seconds of each type; what overlaps itself counts once. */
  readonly seconds: readonly number[];
  /** The places of the types there are, the one with the longest total first. */
  readonly order: readonly number[];
};

/** The totals of a day, of columns in seconds passed. */
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

/** The type that is recorded most, which is no event; -1 where nothing was recorded. */
export function commonType({ order }: DayTotals): number {
  return order[0] ?? -1;
}

/** A day of a device with its sections, ready to be searched and drawn. */
export type TimelineDay = {
  readonly wallDay: WallDay;
  /** In elapsed seconds. */
  readonly passed: SectionColumns;
  /** On the wall clock. */
  readonly wall: SectionColumns;
  readonly totals: DayTotals;
};

/** Builds a day. `timezone` is the device's, as the device gives it. */
export function timelineDay(sections: readonly RecordSection[], day: string, timezone: string): TimelineDay {
  const wallDay = wallDayOf(day, timezone);
  const passed = dayColumns(sections, wallDay.length);
  return { wallDay, passed, wall: wallColumns(passed, wallDay), totals: totalsOf(passed) };
}
