import type { AlertRange } from '../../../domain/alerts/alertRange.ts';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import { pagedQuery } from '../pagedQuery/pagedQuery.ts';

/** Whose alerts are read, of which types and when: no device and no type mean all. */
export type AlertFilters = {
  readonly userId: string;
  readonly serialNumber: readonly string[];
  /** Of each of the devices the channels; none means all. */
  readonly channel: readonly (readonly number[])[];
  readonly types: readonly string[];
  /** Whose calendar the range counts in. */
  readonly timezone: string;
  readonly range: AlertRange;
  /** Those that the user has reviewed, or the others; null means all. */
  readonly reviewed: boolean | null;
  /** How often what is newer than the list was asked for: it is read anew each time. */
  readonly newer?: number;
};

/** The alerts of some devices and types, newest first, page by page (spec sections 2, 7 and 9). */
export const alertQueryMachine = pagedQuery<Alert, AlertFilters>({
  id: 'alertQuery',
  description: 'The alerts of some devices, types and times, newest first, page by page.',
});
