import { momentOf } from '../../../domain/deviceDay.ts';
import { wallClock } from '../../../domain/wallClock.ts';

/** What the clock of the device showed at a second of a day, as `14:32:07`. */
export function clockOf(day: string, second: number, timezone: string): string {
  return wallClock(momentOf(day, second, timezone), timezone).time;
}

/** The same with its date. */
export function dateAndClockOf(day: string, second: number, timezone: string): string {
  const { date, time } = wallClock(momentOf(day, second, timezone), timezone);
  return `${date} ${time}`;
}

/** A day as people write it, such as `21 Nov 2026`. */
export function dayText(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day));
}
