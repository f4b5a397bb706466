import { hasMore, noPages, withPage, type Page, type Pages } from '../../domain/alerts/pages.ts';
import type { CallResult } from '../../domain/wire/callResult.ts';
import type { Alert, listAlertsCall, ReviewCounts } from '../../domain/wire/calls/alerts.ts';
import type { Sent } from '../../domain/wire/calls/definition.ts';
import type { Http } from '../wire/http.ts';
import { mapped } from '../wire/mapped.ts';
import { listAlerts } from './alerts.ts';

/** The provider's maximum page size. */
const size = 100;

type Query = Omit<Sent<typeof listAlertsCall>, 'page' | 'size'>;

type Listed = {
  /** `to` is where the list begins: newer alerts are neither read nor counted. */
  readonly query: Query;
  /** The moment of the oldest listed alert, epoch milliseconds; null if the list is empty. */
  readonly oldest: number | null;
};

/**
 * Reads a list of alerts again down to the oldest one shown, in as few calls as possible: at least one, which returns
 * the counts. The cursor of each page is the moment where the page before ended, so alerts that are added or removed
 * meanwhile shift nothing. Malformed entries are left out.
 */
export async function readListedAlerts(
  http: Http,
  { query, oldest }: Listed,
  signal: AbortSignal,
): Promise<CallResult<Pick<Page<Alert>, 'entries' | 'counts'>>> {
  for (let pages: Pages<Alert> = noPages; ;) {
    const { to, page } = pages.next;
    const result = await listAlerts(http, { ...query, to: to ?? query.to, page, size }, signal);
    if (!result.ok) return result;
    pages = withPage(pages, result.data);
    const { entries, counts } = pages;
    const reached = entries.at(-1)?.at ?? Infinity;
    if (!hasMore(result.data.total, page, size) || reached < (oldest ?? Infinity)) {
      return { ok: true, data: { entries, ...(counts && { counts }) } };
    }
  }
}

/** How many alerts of the whole list are new and reviewed; null if the provider does not return it. */
export async function countListedAlerts(
  http: Http,
  query: Query,
  signal: AbortSignal,
): Promise<CallResult<ReviewCounts | null>> {
  // The smallest page, because every page includes the counts.
  return mapped(
    await listAlerts(http, { ...query, page: 1, size: 1 }, signal),
    ({ counts }) => counts ?? null,
  );
}
