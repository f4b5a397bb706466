import { hasMore, noPages, withPage, type Page, type Pages } from '../../domain/alerts/pages.ts';
import type { CallResult } from '../../domain/wire/callResult.ts';
import type { Alert, listAlertsCall, ReviewCounts } from '../../domain/wire/calls/alerts.ts';
import type { Sent } from '../../domain/wire/calls/definition.ts';
import type { Http } from '../wire/http.ts';
import { mapped } from '../wire/mapped.ts';
import { listAlerts } from './alerts.ts';

/** The most that the provider gives at once. */
const size = 100;

type Query = Omit<Sent<typeof listAlertsCall>, 'page' | 'size'>;

type Listed = {
  /** `to` is where the list begins: what is newer is neither read nor counted. */
  readonly query: Query;
  /** The moment of the oldest alert that is listed, epoch milliseconds; null where none is. */
  readonly oldest: number | null;
};

/**
 * Reads a list of alerts again as far down as it is shown, in as few calls as that takes: at least one, which says how many
 * there are. Each page is asked for from the moment where the one before ended: what comes or goes meanwhile shifts
 * nothing. Malformed entries are left out.
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

/** How many alerts of a list are new and reviewed, whichever are listed; null where the provider does not say it. */
export async function countListedAlerts(
  http: Http,
  query: Query,
  signal: AbortSignal,
): Promise<CallResult<ReviewCounts | null>> {
  // The smallest page there is: the counts come with any.
  return mapped(
    await listAlerts(http, { ...query, page: 1, size: 1 }, signal),
    ({ counts }) => counts ?? null,
  );
}
