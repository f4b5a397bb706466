import { wallClock } from './wallClock.ts';

/** Seconds on the axis of every day (spec section 9): the device's wall clock. */
export const secondsOfAxis = 86_400;

const dayMs = 86_400_000;

/** How far a device's wall clock is ahead of UTC at a moment, in milliseconds. */
function offsetAt(at: number, timezone: string): number {
  const { date, time } = wallClock(at, timezone);
  return Date.parse(`${date}T${time}Z`) - Math.floor(at / 1000) * 1000;
}

/** The day of the device's calendar at a moment (epoch milliseconds), as `2026-11-21`. */
export function dayAt(at: number, timezone: string): string {
  return wallClock(at, timezone).date;
}

/** The day so many days after another; calendar days, whatever their length. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/**
 * The first moment of a day of the device's calendar, epoch milliseconds: midnight, or, where the clocks go forward at
 * midnight, the moment after.
 */
export function startOfDay(day: string, timezone: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`);
  // The offset of half a day before holds at midnight unless the clocks change in between; then that of the guess.
  const guesses = [offsetAt(utc - dayMs / 2, timezone), offsetAt(utc + dayMs / 2, timezone)];
  const starts = guesses.map((offset) => utc - offset);
  const fitting = starts.filter(
    (start) => dayAt(start, timezone) === day && dayAt(start - 1, timezone) !== day,
  );
  return Math.min(...(fitting.length > 0 ? fitting : starts));
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
