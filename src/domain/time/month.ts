import { dayAfter } from './deviceDay.ts';

/** The month of a day (`2026-11-21`), as `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/**
 * The first day of the month before and the last day of the month: the range for the calendar and for the week before a
 * day.
 */
export function twoMonths(month: string): { readonly from: string; readonly to: string } {
  const before = monthOf(dayAfter(`${month}-01`, -1));
  const after = monthOf(dayAfter(`${month}-01`, 31));
  return { from: `${before}-01`, to: dayAfter(`${after}-01`, -1) };
}

/** The seven days that end with a day. */
export function weekUpTo(day: string): readonly string[] {
  return [-6, -5, -4, -3, -2, -1, 0].map((days) => dayAfter(day, days));
}

/** The length of a day's mark: 0 without recordings, 1 to 3 by the recorded time. */
export function markOf(seconds: number | undefined): 0 | 1 | 2 | 3 {
  if (seconds === undefined || seconds <= 0) return 0;
  if (seconds < 4 * 3600) return 1;
  return seconds < 12 * 3600 ? 2 : 3;
}
