import dayjs from 'dayjs';
import { dayAfter, momentOf, secondAt } from './deviceDay.ts';
import type { Period, StatsPeriod } from './period.ts';

const lengths = {
  day: [1, 'day'],
  week: [1, 'week'],
  month: [1, 'month'],
  threeMonths: [3, 'month'],
} as const satisfies Record<Period, unknown>;

/** The day a period before another: the same date of an earlier month, or its last where it has none. */
function dayBefore(day: string, period: Period): string {
  const [count, unit] = lengths[period];
  // At noon no zone changes its clocks.
  return dayjs(`${day}T12:00:00`).subtract(count, unit).format('YYYY-MM-DD');
}

/** When a period that ends at `now` began, on the device's calendar and clock. Epoch milliseconds. */
export function periodStart(period: Period, now: number, timezone: string): number {
  const { day, second } = secondAt(now, timezone);
  return Math.round(momentOf(dayBefore(day, period), second, timezone));
}

/** The first and the last day of a period of whole days that ends with `today`; at most 92. */
export function periodDays(
  period: StatsPeriod,
  today: string,
): { readonly from: string; readonly to: string } {
  return { from: dayAfter(dayBefore(today, period), 1), to: today };
}
