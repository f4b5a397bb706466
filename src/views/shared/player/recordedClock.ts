import { momentOf } from '../../../domain/time/deviceDay.ts';
import { wallClock } from '../../../domain/time/wallClock.ts';
import { offsetName, withPass } from '../../../domain/time/zone/repeatedHour.ts';
import { dayText } from '../text/dayText.ts';

const dayAndMonth = { day: 'numeric', month: 'short' } as const;

/** The date and time of the device at a second of a day, with its zone: `2026-11-21 14:32:07 GMT+1`. */
export function dateAndClockOf(day: string, second: number, timezone: string): string {
  const at = momentOf(day, second, timezone);
  const { date, time } = wallClock(at, timezone);
  return `${date} ${time} ${offsetName(at, timezone)}`;
}

/**
 * The time of the device at a second of a day, as `14:32:07`; with the date before it, such as `Nov 20, 14:32:07`, if
 * its day differs from `shown`.
 */
export function clockBeside(
  shown: string,
  { day, second }: { readonly day: string; readonly second: number },
  timezone: string,
  language: string,
): string {
  const at = momentOf(day, second, timezone);
  const { date, time } = wallClock(at, timezone);
  const clock = withPass(time, at, timezone);
  return date === shown ? clock : `${dayText(date, language, dayAndMonth)}, ${clock}`;
}
