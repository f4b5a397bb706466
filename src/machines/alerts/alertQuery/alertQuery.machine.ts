import type { AlertRange } from '../../../domain/alerts/alertRange.ts';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import { pagedQuery } from '../pagedQuery/pagedQuery.ts';

/** Whose alerts are listed, of which types and when. No device means all devices, no type means all types. */
export type AlertFilters = {
  readonly userId: string;
  readonly serialNumber: readonly string[];
  /** The channels of each device; none means all. */
  readonly channel: readonly (readonly number[])[];
  readonly types: readonly string[];
  /** The time zone of the range. */
  readonly timezone: string;
  readonly range: AlertRange;
  /** Only reviewed alerts, or only new ones; null means both. */
  readonly reviewed: boolean | null;
  /** How often the person asked for newer alerts. Each change reloads the list. */
  readonly newer?: number;
};

/** The alerts of some devices and types, newest first, page by page (spec sections 2, 7 and 9). */
export const alertQueryMachine = pagedQuery<Alert, AlertFilters>({
  id: 'alertQuery',
  description: 'The alerts of some devices, types and times, newest first, page by page.',
});
