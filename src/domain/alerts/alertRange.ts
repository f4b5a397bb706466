import { dayAfter } from '../time/deviceDay.ts';
import type { Period } from '../time/period.ts';

/** The time filters of the alert page (spec section 9). */
export const alertPeriods = ['hour', 'night', 'today', 'yesterday', 'week', 'all', 'custom'] as const;
export type AlertPeriod = (typeof alertPeriods)[number];

/**
 * The listed time: a filter or date preset, or calendar days with the first and the last included, or minutes of days
 * (`2026-11-21T22:30`), included too.
 */
export type AlertRange =
  | { readonly period: Exclude<AlertPeriod, 'custom'> | Period }
  | { readonly period: 'custom'; readonly from: string; readonly to: string }
  /** Alerts near a moment, or only those at the moment; epoch milliseconds. */
  | { readonly period: 'around' | 'moment'; readonly at: number };

/** The default start of a custom range: this many days before today. */
const usualDaysBefore = 6;

/** The range of a time filter. A custom range keeps the shown days, or starts as the last seven. */
export function rangeFor(period: AlertPeriod, shown: AlertRange, today: string): AlertRange {
  if (period !== 'custom') return { period };
  return shown.period === 'custom' ? shown : { period, from: dayAfter(today, -usualDaysBefore), to: today };
}
