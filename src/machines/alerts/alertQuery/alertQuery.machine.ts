import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import { pagedQuery } from '../pagedQuery/pagedQuery.ts';

/** Whose alerts are read, and of which types. */
export type AlertFilters = {
  readonly userId: string;
  readonly serailno: readonly string[];
  readonly types: readonly string[];
};

/** The alerts of some devices and types, newest first, page by page (spec sections 2 and 7). */
export const alertQueryMachine = pagedQuery<Alert, AlertFilters>({
  id: 'alertQuery',
  description: 'The alerts of some devices and types, newest first, page by page.',
  filters: 'fixed',
});
