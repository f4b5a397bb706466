import { dayAfter, dayAt, startOfDay } from '../time/deviceDay.ts';
import { periodStart } from '../time/periodDays.ts';
import type { AlertRange } from './alertRange.ts';

const hourMs = 3_600_000;
/** Anything up to this many milliseconds before or after a moment is near it. */
const nearMs = 90_000;

/**
 * When a range begins and ends, epoch milliseconds, both included; null is open.
 *
 * @param now epoch milliseconds
 * @param timezone whose calendar it is
 */
export function limitsOf(
  range: AlertRange,
  now: number,
  timezone: string,
): { readonly from: number | null; readonly to: number | null } {
  const today = dayAt(now, timezone);
  const startOf = (day: string) => startOfDay(day, timezone);
  switch (range.period) {
    case 'hour':
      return { from: now - hourMs, to: null };
    case 'today':
      return { from: startOf(today), to: null };
    case 'yesterday':
      return { from: startOf(dayAfter(today, -1)), to: startOf(today) - 1 };
    case 'all':
      return { from: null, to: null };
    case 'custom':
      return { from: startOf(range.from), to: startOf(dayAfter(range.to, 1)) - 1 };
    case 'around':
      return { from: range.at - nearMs, to: range.at + nearMs };
    case 'moment':
      return { from: range.at, to: range.at };
    case 'day':
    case 'week':
    case 'month':
    case 'threeMonths':
      return { from: periodStart(range.period, now, timezone), to: null };
  }
}
