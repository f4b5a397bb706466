import { clamp } from '../shell/numbers.ts';
import { timeZoneOf } from './zone/timeZone.ts';

/** The limit of `Date`, in milliseconds before or after the epoch. */
const lastMoment = 8.64e15;

/**
 * A moment on the device's clock, as `2026-11-21` and `14:32:07`.
 *
 * @param at epoch milliseconds
 * @param timezone as the device gives it (zone/timeZone.ts); UTC if it cannot be parsed
 */
export function wallClock(at: number, timezone: string): { readonly date: string; readonly time: string } {
  const local = at + timeZoneOf(timezone).offsetAt(at);
  const text = new Date(clamp(local, -lastMoment, lastMoment)).toISOString();
  const [date = '', time = ''] = text.split('T');
  return { date, time: time.slice(0, 8) };
}

/** A day in a device's calendar, and the second on its clock (0 to 86,399, whatever the length of the day). */
export type WallMoment = { readonly day: string; readonly second: number };

/**
 * The day and the second on a device's calendar and clock at a moment.
 *
 * @param at epoch milliseconds
 * @param timezone as for `wallClock`
 */
export function wallMoment(at: number, timezone: string): WallMoment {
  const { date, time } = wallClock(at, timezone);
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return { day: date, second: hours * 3600 + minutes * 60 + seconds };
}
