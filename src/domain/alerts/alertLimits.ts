import { dayAfter, dayAt, momentOf, startOfDay } from '../time/deviceDay.ts';
import { periodStart } from '../time/periodDays.ts';
import { nearestPass, wallDayOf } from '../time/wallDay.ts';
import type { AlertRange } from './alertRange.ts';

const hourMs = 3_600_000;
/** When last night began, yesterday, and ended, today: seconds on the clock. */
const nightStart = 20 * 3600;
const nightEnd = 6 * 3600;
/** Moments at most this many milliseconds apart are near each other. */
const nearMs = 90_000;

/** The moment at which the clock shows a second of a day, the first one if it does so twice. */
const clockMoment = (day: string, second: number, timezone: string): number =>
  momentOf(day, nearestPass(wallDayOf(day, timezone), second, 0), timezone);

/** The seconds of a day at a time such as `22:30`. */
const secondsAt = (time: string): number => Number(time.slice(0, 2)) * 3600 + Number(time.slice(3)) * 60;

/** The first moment of an end of a custom range: of the day, or of the minute. */
function firstMoment(end: string, timezone: string): number {
  const [day = '', time] = end.split('T');
  return time === undefined ? startOfDay(day, timezone) : clockMoment(day, secondsAt(time), timezone);
}

/** The last moment of an end of a custom range. If the clock shows its minute twice, that of the second time. */
function lastMoment(end: string, timezone: string): number {
  const [day = '', time] = end.split('T');
  if (time === undefined) return startOfDay(dayAfter(day, 1), timezone) - 1;
  const wallDay = wallDayOf(day, timezone);
  // The last second of the minute: the clock may skip the minute after it.
  const second = nearestPass(wallDay, secondsAt(time) + 59, wallDay.length);
  return momentOf(day, second, timezone) + 999;
}

/**
 * The limits of a list. Last night is another time on the clock of each device, so its list has as `from` the moment for
 * which it was the last one, and the provider applies it.
 */
export const listLimits = (range: AlertRange, now: number, timezone: string): ReturnType<typeof limitsOf> =>
  range.period === 'night' ? { from: now, to: null } : limitsOf(range, now, timezone);

/**
 * The start and end of a range in epoch milliseconds, both included; null is open.
 *
 * @param now epoch milliseconds
 * @param timezone the time zone of the calendar
 */
export function limitsOf(
  range: AlertRange,
  now: number,
  timezone: string,
): { readonly from: number | null; readonly to: number | null } {
  const today = dayAt(now, timezone);
  const startOf = (day: string) => startOfDay(day, timezone);
  switch (range.period) {
    case 'hour':
      return { from: now - hourMs, to: null };
    case 'night':
      return {
        from: clockMoment(dayAfter(today, -1), nightStart, timezone),
        to: clockMoment(today, nightEnd, timezone),
      };
    case 'today':
      return { from: startOf(today), to: null };
    case 'yesterday':
      return { from: startOf(dayAfter(today, -1)), to: startOf(today) - 1 };
    case 'all':
      return { from: null, to: null };
    case 'custom':
      return { from: firstMoment(range.from, timezone), to: lastMoment(range.to, timezone) };
    case 'around':
      return { from: range.at - nearMs, to: range.at + nearMs };
    case 'moment':
      return { from: range.at, to: range.at };
    case 'day':
    case 'week':
    case 'month':
    case 'threeMonths':
      return { from: periodStart(range.period, now, timezone), to: null };
  }
}
