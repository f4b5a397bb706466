import { twoDigits } from '../shell/numbers.ts';
import { dayAfter, dayAt, momentOf, secondAt, secondsOfDay } from '../time/deviceDay.ts';

/** The payment term: one payment for some months, or monthly until it is canceled (spec section 4). */
export const terms = ['month', 'halfYear', 'year', 'monthly'] as const;
export type Term = (typeof terms)[number];

/** The months that one payment covers. */
export const monthsOf: Readonly<Record<Term, number>> = { month: 1, halfYear: 6, year: 12, monthly: 1 };

/** Whether the term renews automatically. */
export const isContinuous = (term: Term): boolean => term === 'monthly';

/** The same day of the month a number of months later, or the last day of that month if it is shorter. */
function dayMonthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const count = year * 12 + (month - 1) + months;
  const first = `${Math.floor(count / 12)}-${twoDigits((count % 12) + 1)}-01`;
  const afterThat = new Date(`${first}T00:00:00Z`);
  afterThat.setUTCMonth(afterThat.getUTCMonth() + 1);
  const last = Number(dayAfter(afterThat.toISOString().slice(0, 10), -1).slice(8));
  return `${first.slice(0, 8)}${twoDigits(Math.min(date, last))}`;
}

/**
 * The end of a term that starts at a moment, epoch milliseconds: a number of months later at the same time of day, in
 * the device's calendar.
 */
export function monthsLater(at: number, months: number, timezone: string): number {
  const { day, second } = secondAt(at, timezone);
  const later = dayMonthsAfter(day, months);
  return momentOf(later, Math.min(second, secondsOfDay(later, timezone) - 1), timezone);
}

/** How many days of a device's calendar are between two moments: the days lost if a service stops before its end. */
export function daysBetween(from: number, to: number, timezone: string): number {
  const days = Date.parse(dayAt(to, timezone)) - Date.parse(dayAt(from, timezone));
  return Math.max(0, Math.round(days / 86_400_000));
}
