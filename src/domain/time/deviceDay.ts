import { wallClock } from './wallClock.ts';
import { timeZoneOf } from './zone/timeZone.ts';

/** Seconds on the axis of every day (spec section 9): the device's wall clock. */
export const secondsOfAxis = 86_400;

const dayMs = 86_400_000;
/** No midnight is further from that of UTC: a clock is at most 25 hours ahead of it or behind. */
const farthest = 2 * dayMs;

/**
 * The day of the device's calendar at a moment (epoch milliseconds), as `2026-11-21`. Where the clock crosses a midnight,
 * goes back over it and crosses it again, the day begins the last time.
 */
export function dayAt(at: number, timezone: string): string {
  let day = wallClock(at, timezone).date;
  while (at < startOfDay(day, timezone)) day = dayAfter(day, -1);
  return day;
}

/** The day so many days after another; calendar days, whatever their length. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/**
 * The first moment of a day of the device's calendar, epoch milliseconds: midnight, or, where the clocks go forward over
 * midnight, the moment after. A day that a zone left out begins when the next one does.
 */
export function startOfDay(day: string, timezone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const { offsetAt, changesBetween } = timeZoneOf(timezone);
  let until = midnight + farthest;
  // From the last stretch between two changes of the clock back to the one in which it is midnight.
  for (const from of [midnight - farthest, ...changesBetween(midnight - farthest, until)].toReversed()) {
    const start = midnight - offsetAt(from);
    if (start >= until) return until;
    if (start > from) return start;
    until = from;
  }
  return until;
}

/** How many seconds a day has: 86,400, but for the days on which the device's clocks change. */
export function secondsOfDay(day: string, timezone: string): number {
  return (startOfDay(dayAfter(day, 1), timezone) - startOfDay(day, timezone)) / 1000;
}

/** The moment at a second of a day (passed since its midnight), epoch milliseconds. */
export function momentOf(day: string, second: number, timezone: string): number {
  return startOfDay(day, timezone) + second * 1000;
}

/** The day and the second of it (passed since its midnight) of a moment. */
export function secondAt(at: number, timezone: string): { readonly day: string; readonly second: number } {
  const day = dayAt(at, timezone);
  return { day, second: (at - startOfDay(day, timezone)) / 1000 };
}

/**
 * The same time of the device's clock so many days before a moment, epoch milliseconds. `periodStart` does the same for a
 * week, and brings a library along that the camera home does without.
 */
export function daysBefore(at: number, days: number, timezone: string): number {
  const { day, second } = secondAt(at, timezone);
  return Math.round(momentOf(dayAfter(day, -days), second, timezone));
}
