import type { Archive } from '../../../domain/wire/calls/alerts.ts';
import type { Period } from '../../../domain/time/period.ts';
import { pagedQuery } from '../pagedQuery/pagedQuery.ts';

/**
 * Whose recordings are listed, of which record types and in which date preset. No device means all devices, no type
 * means all types.
 */
export type ArchiveFilters = {
  readonly userId: string;
  readonly serialNumber: readonly string[];
  readonly types: readonly number[];
  /** The time zone of the preset. */
  readonly timezone: string;
  readonly period: Period;
};

/** The recordings of some devices in one of the date presets (spec section 9), newest first, page by page. */
export const archiveQueryMachine = pagedQuery<Archive, ArchiveFilters>({
  id: 'archiveQuery',
  description: 'The recordings of some devices in a period, newest first, page by page.',
});
