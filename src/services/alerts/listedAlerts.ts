import type { Page } from '../../domain/alerts/pages.ts';
import type { CallResult } from '../../domain/wire/callResult.ts';
import type { Alert, listAlertsCall } from '../../domain/wire/calls/alerts.ts';
import type { Sent } from '../../domain/wire/calls/definition.ts';
import type { Http } from '../wire/http.ts';
import { listAlerts } from './alerts.ts';

/** The most that the provider gives at once. */
const size = 100;

type Listed = {
  readonly query: Omit<Sent<typeof listAlertsCall>, 'page' | 'size'>;
  /** The moment of the oldest alert that is listed, epoch milliseconds; null where none is. */
  readonly oldest: number | null;
};

/**
 * Reads a list of alerts again as far down as it is shown, in as few calls as that takes: at least one, which says how many
 * there are. Malformed entries are left out.
 */
export async function readListedAlerts(
  http: Http,
  { query, oldest }: Listed,
  signal: AbortSignal,
): Promise<CallResult<Pick<Page<Alert>, 'entries' | 'counts'>>> {
  const entries: Alert[] = [];
  for (let page = 1; ; page += 1) {
    // Each page is asked for by what the one before it has left.
    const result = await listAlerts(http, { ...query, page, size }, signal);
    if (!result.ok) return result;
    const { total, counts } = result.data;
    entries.push(...result.data.entries);
    const reached = entries.at(-1)?.at ?? Infinity;
    if (page * size >= total || reached < (oldest ?? Infinity)) {
      return { ok: true, data: { entries, ...(counts && { counts }) } };
    }
  }
}
