import { momentOf } from '../../../domain/deviceDay.ts';
import { wallClock } from '../../../domain/wallClock.ts';

/** What calendar and clock of the device showed at a second of a day, as `2026-11-21 14:32:07`. */
export function dateAndClockOf(day: string, second: number, timezone: string): string {
  const { date, time } = wallClock(momentOf(day, second, timezone), timezone);
  return `${date} ${time}`;
}
