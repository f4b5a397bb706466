import type { Archive } from '../../../domain/wire/calls/alerts.ts';
import type { Period } from '../../../domain/time/period.ts';
import { pagedQuery } from '../pagedQuery/pagedQuery.ts';

/** Whose recordings are read, and of which of the date presets; `timezone` is that of the device. */
export type ArchiveFilters = {
  readonly userId: string;
  readonly serailno: string;
  readonly timezone: string;
  readonly period: Period;
};

/** The recordings of a device in one of the date presets (spec section 9), newest first, page by page. */
export const archiveQueryMachine = pagedQuery<Archive, ArchiveFilters>({
  id: 'archiveQuery',
  description: 'The recordings of a camera in a period, newest first, page by page.',
  filters: 'chosen',
});
