import type { Period } from '../time/period.ts';

/** The time filters of the alert page (spec section 9). */
export const alertPeriods = ['hour', 'today', 'yesterday', 'week', 'all', 'custom'] as const;
export type AlertPeriod = (typeof alertPeriods)[number];

/** The listed time: a filter or date preset, or calendar days with the first and the last included. */
export type AlertRange =
  | { readonly period: Exclude<AlertPeriod, 'custom'> | Period }
  | { readonly period: 'custom'; readonly from: string; readonly to: string }
  /** Alerts near a moment, or only those at the moment; epoch milliseconds. */
  | { readonly period: 'around' | 'moment'; readonly at: number };
