import { dayAt } from '../../../domain/time/deviceDay.ts';
import { wallClock } from '../../../domain/time/wallClock.ts';
import { dayText } from './dayText.ts';
import { utcFormat } from './formats.ts';
import { viewerTimezone, withOffset } from './zoneText.ts';
import { householdNow } from '../../../actors/shell/householdNow.ts';

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const dayAndTime = { day: 'numeric', month: 'short', ...time } as const;

/**
 * A moment in device time: the time if it is today there, otherwise with its date; and the UTC offset if it differs
 * from the viewer's clock.
 *
 * @param at epoch milliseconds
 * @param now epoch milliseconds
 * @param timezone the device's own name of its time zone
 */
export function momentText(at: number, now: number, language: string, timezone: string): string {
  const sameDay = dayAt(at, timezone) === dayAt(now, timezone);
  const format = utcFormat(language, sameDay ? time : dayAndTime);
  const { date, time: clock } = wallClock(at, timezone);
  return withOffset(format.format(Date.parse(`${date}T${clock}Z`)), at, timezone);
}

/** Like `momentText` if the moment is today at the device, otherwise only the date, to save space. */
export function shortMomentText(at: number, now: number, language: string, timezone: string): string {
  const day = dayAt(at, timezone);
  if (day === dayAt(now, timezone)) return momentText(at, now, language, timezone);
  return dayText(day, language, { day: 'numeric', month: 'short' });
}

/** `momentText` as of now. */
export function sinceText(at: number, language: string, timezone: string): string {
  return momentText(at, householdNow(), language, timezone);
}

/** The date of a moment on the clock of a device before its time, such as `Nov 27, `; empty if it is that of its heading. */
export function dateBesideHeading(at: number, timezone: string, listZone: string, language: string): string {
  const { date } = wallClock(at, timezone);
  return date === dayAt(at, listZone)
    ? ''
    : `${dayText(date, language, { day: 'numeric', month: 'short' })}, `;
}

/**
 * A time on the clock of a device in a list whose days are those of another clock: with its own date if that is not the
 * date of its heading, such as `Nov 27, 15:08 GMT-8`.
 *
 * @param time on the device's clock
 * @param listZone by whose calendar the list has its headings
 */
export function timeUnderHeading(
  time: string,
  at: number,
  timezone: string,
  listZone: string,
  language: string,
): string {
  return withOffset(`${dateBesideHeading(at, timezone, listZone, language)}${time}`, at, timezone);
}

/** `shortMomentText` as of now. */
export const shortSinceText = (at: number, language: string, timezone: string): string =>
  shortMomentText(at, householdNow(), language, timezone);

/** A moment (epoch milliseconds) in the viewer's time: the time if it is today, otherwise with its date. */
export function viewerMomentText(at: number, language: string): string {
  return sinceText(at, language, viewerTimezone());
}

/** A moment (epoch milliseconds) in device time with its date, such as `21 Nov 2026, 14:05`. */
export const datedMomentText = (at: number, language: string, timezone: string): string =>
  dated(at, language, timezone, 'medium');

/** A moment (epoch milliseconds) in device time for the middle of a sentence, such as `November 21, 2026 at 14:05`. */
export const writtenMomentText = (at: number, language: string, timezone: string): string =>
  dated(at, language, timezone, 'long');

function dated(at: number, language: string, timezone: string, dateStyle: 'medium' | 'long'): string {
  const { date, time: clock } = wallClock(at, timezone);
  const format = utcFormat(language, { dateStyle, timeStyle: 'short', hourCycle: 'h23' });
  return withOffset(format.format(Date.parse(`${date}T${clock}Z`)), at, timezone);
}

/** A word joiner: a line may break after a dash although a no-break space follows. */
const joiner = '\u2060';

/** The mark of a range with no place where a line may break. */
const unbroken = (mark: string): string =>
  `${joiner}${mark.replace(/\s/gu, '\u00A0').replace(/\S/gu, `$&${joiner}`)}`;

/**
 * From one time or day to another, as a language writes a range, such as `10:00 – 10:30`. No line breaks at the dash.
 *
 * @param from as the page writes it, not by `Intl`: a clock of a device has one look in all languages
 */
export function rangeText(from: string, to: string, language: string): string {
  const parts = utcFormat(language, { timeStyle: 'medium', hourCycle: 'h23' }).formatRangeToParts(
    0,
    3_600_000,
  );
  const between = parts.find(({ source }) => source === 'shared');
  return `${from}${unbroken(between?.value ?? '')}${to}`;
}
