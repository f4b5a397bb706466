import { dayAfter, dayAt, secondsOfDay } from '../../src/domain/time/deviceDay.ts';

/** The most days that recordings are kept, including today. */
export const retainedDays = 35;
/** How many of the last days with a clock change of the device are kept too: one forward, one back. */
const keptChanges = 2;
/** A zone changes its clocks at least twice in this many days, or never. */
const longestSearch = 400;

const changes = new Map<string, readonly string[]>();
const mostKnown = 100;

/** The last days before `today` with a clock change in a zone, latest first. */
function changesBefore(today: string, timezone: string): readonly string[] {
  const key = `${today} ${timezone}`;
  const known = changes.get(key);
  if (known) return known;
  const found: string[] = [];
  for (let back = 1; back <= longestSearch && found.length < keptChanges; back += 1) {
    const day = dayAfter(today, -back);
    if (secondsOfDay(day, timezone) !== 86_400) found.push(day);
  }
  if (changes.size >= mostKnown) changes.clear();
  changes.set(key, found);
  return found;
}

/** The days whose recordings are kept at a moment, latest first. */
export function daysRetained(timezone: string, now: number): string[] {
  const today = dayAt(now, timezone);
  const last = Array.from({ length: retainedDays }, (_, back) => dayAfter(today, -back));
  return [...new Set([...last, ...changesBefore(today, timezone)])];
}

/** Whether recordings of this day are kept at a moment. */
export function isKept(day: string, timezone: string, now: number): boolean {
  const today = dayAt(now, timezone);
  if (day > today) return false;
  return day > dayAfter(today, -retainedDays) || changesBefore(today, timezone).includes(day);
}
