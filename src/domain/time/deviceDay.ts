import { wallClock } from './wallClock.ts';
import { timeZoneOf } from './zone/timeZone.ts';

/** Seconds on the axis of every day (spec section 9): the device's wall clock. */
export const secondsOfAxis = 86_400;

const dayMs = 86_400_000;
/** No midnight is further from UTC's: a clock is at most 25 hours ahead of or behind it. */
const farthest = 2 * dayMs;

/**
 * The day in the device's calendar at a moment (epoch milliseconds), as `2026-11-21`. If the clock crosses a midnight,
 * is set back over it and crosses it again, the day starts the second time.
 */
export function dayAt(at: number, timezone: string): string {
  let day = wallClock(at, timezone).date;
  while (at < startOfDay(day, timezone)) day = dayAfter(day, -1);
  return day;
}

/** The day a number of calendar days after another, whatever their length. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/**
 * The first moment of a day in the device's calendar, epoch milliseconds: midnight or, if the clock skips midnight, the
 * moment after it. A day that a zone skipped starts when the next one does.
 */
export function startOfDay(day: string, timezone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const { offsetAt, changesBetween } = timeZoneOf(timezone);
  let until = midnight + farthest;
  // Searches backward, from the last stretch between two clock changes to the one that contains midnight.
  for (const from of [midnight - farthest, ...changesBetween(midnight - farthest, until)].toReversed()) {
    const start = midnight - offsetAt(from);
    if (start >= until) return until;
    if (start > from) return start;
    until = from;
  }
  return until;
}

/** The length of a day in seconds: 86,400 except on days with a clock change. */
export function secondsOfDay(day: string, timezone: string): number {
  return (startOfDay(dayAfter(day, 1), timezone) - startOfDay(day, timezone)) / 1000;
}

/** The nearest second of a day that has one: whole seconds up to the last one before its end. */
export function secondWithin(day: string, second: number, timezone: string): number {
  return Math.min(Math.max(second, 0), Math.max(Math.ceil(secondsOfDay(day, timezone)) - 1, 0));
}

/** The moment at a second of a day (elapsed since its midnight), epoch milliseconds. */
export function momentOf(day: string, second: number, timezone: string): number {
  return startOfDay(day, timezone) + second * 1000;
}

/** The day of a moment, and its second (elapsed since midnight). */
export function secondAt(at: number, timezone: string): { readonly day: string; readonly second: number } {
  const day = dayAt(at, timezone);
  return { day, second: (at - startOfDay(day, timezone)) / 1000 };
}

/**
 * The same time on the device's clock a number of days earlier, epoch milliseconds. `periodStart` does this for a week,
 * but needs a library that the camera home avoids.
 */
export function daysBefore(at: number, days: number, timezone: string): number {
  const { day, second } = secondAt(at, timezone);
  return Math.round(momentOf(dayAfter(day, -days), second, timezone));
}
