import type { Period } from '../time/period.ts';

/** The time filters of the alert page (spec section 9). */
export const alertPeriods = ['hour', 'today', 'yesterday', 'week', 'all', 'custom'] as const;
export type AlertPeriod = (typeof alertPeriods)[number];

/** Which time is listed: a filter or a date preset, or days of the calendar, the first and the last included. */
export type AlertRange =
  | { readonly period: Exclude<AlertPeriod, 'custom'> | Period }
  | { readonly period: 'custom'; readonly from: string; readonly to: string }
  /** What came near a moment, or at it alone, epoch milliseconds. */
  | { readonly period: 'around' | 'moment'; readonly at: number };
