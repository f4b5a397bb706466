import type { AlertCategory } from '../../domain/alerts/alert.ts';
import type { CallResult } from '../../domain/wire/callResult.ts';
import {
  alertStatsCall,
  latestAlertsCall,
  listAlertCategoriesCall,
  listAlertsCall,
  listArchivesCall,
  type Alert,
  type AlertCount,
  type Archive,
} from '../../domain/wire/calls/alerts.ts';
import type { Sent } from '../../domain/wire/calls/definition.ts';
import type { LatestAlert } from '../../domain/alerts/latestAlert.ts';
import type { Page } from '../../domain/alerts/pages.ts';
import type { Http } from '../wire/http.ts';
import { mapped } from '../wire/mapped.ts';

/**
 * The alert categories of a device, with all its channels, or of all devices (`serailno` null). Malformed entries are
 * left out.
 */
export async function listAlertCategories(
  http: Http,
  { serailno }: { readonly serailno: string | null },
  signal: AbortSignal,
): Promise<CallResult<readonly AlertCategory[]>> {
  const of = serailno === null ? { serailno: [], channel: [] } : { serailno: [serailno], channel: [[]] };
  const result = await http.call(listAlertCategoriesCall, of, { signal });
  return result.ok ? { ok: true, data: result.data.entries } : result;
}

/** A page of the alerts of some devices and types, newest first, and how many malformed entries are left out. */
export async function listAlerts(
  http: Http,
  query: Sent<typeof listAlertsCall>,
  signal: AbortSignal,
): Promise<CallResult<Page<Alert>>> {
  const result = await http.call(listAlertsCall, query, { signal });
  return mapped(result, ({ total, list }) => ({ total, ...list }));
}

/** Of each device its newest alert, and how many came since. Those without any, and malformed ones, are left out. */
export async function latestAlerts(
  http: Http,
  query: Sent<typeof latestAlertsCall>,
  signal: AbortSignal,
): Promise<CallResult<readonly LatestAlert[]>> {
  return mapped(await http.call(latestAlertsCall, query, { signal }), ({ list }) => list.entries);
}

/** A page of the recordings of some devices, newest first, and how many malformed entries are left out. */
export async function listArchives(
  http: Http,
  query: Sent<typeof listArchivesCall>,
  signal: AbortSignal,
): Promise<CallResult<Page<Archive>>> {
  const result = await http.call(listArchivesCall, query, { signal });
  return mapped(result, ({ total, list }) => ({ total, ...list }));
}

/** How many alert recordings a device had on each day, by type. Malformed entries are left out. */
export async function countAlerts(
  http: Http,
  query: Sent<typeof alertStatsCall>,
  signal: AbortSignal,
): Promise<CallResult<readonly AlertCount[]>> {
  return mapped(await http.call(alertStatsCall, query, { signal }), ({ counts }) => counts.entries);
}
