import { dayAfter, dayAt } from '../../../domain/time/deviceDay.ts';
import { utcFormat } from './formats.ts';
import { householdNow } from '../../../actors/shell/householdNow.ts';

/** A day with its year, such as `21 Nov 2026`. */
export const shortDay = { dateStyle: 'medium' } as const satisfies Intl.DateTimeFormatOptions;

/** A day of a device's calendar (`2026-11-21`) in words, such as `Saturday, 21 November`. */
export function dayText(
  day: string,
  language: string,
  options: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' },
): string {
  return utcFormat(language, options).format(new Date(`${day}T00:00:00Z`));
}

/** `dayText` at the start of a line: Russian and Spanish write weekdays in lowercase elsewhere. */
export function dayHeading(day: string, language: string): string {
  const text = dayText(day, language);
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/** Whether a day of a device's calendar is today or yesterday there; null for any other day. */
export function nearDay(day: string, timezone: string, now = householdNow()): 'today' | 'yesterday' | null {
  const today = dayAt(now, timezone);
  if (day === today) return 'today';
  return day === dayAfter(today, -1) ? 'yesterday' : null;
}
