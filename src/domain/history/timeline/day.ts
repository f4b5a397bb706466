import type { RecordSection } from '../recording.ts';
import { dayColumns, wallColumns, type SectionColumns } from './columns.ts';
import { totalsOf, type DayTotals } from './totals.ts';
import { wallDayOf, type WallDay } from '../../time/wallDay.ts';

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
