import type { AlertCategory } from '../../domain/alerts/alert.ts';
import type { CallResult } from '../../domain/wire/callResult.ts';
import {
  alertStatsCall,
  allAlertCategoriesCall,
  latestAlertsCall,
  listAlertCategoriesCall,
  listAlertsCall,
  listArchivesCall,
  markAlertsCall,
  markListedAlertsCall,
  newAlertsCall,
  type Alert,
  type AlertCount,
  type Archive,
} from '../../domain/wire/calls/alerts.ts';
import type { Sent } from '../../domain/wire/calls/definition.ts';
import type { LatestAlert } from '../../domain/alerts/latestAlert.ts';
import type { Page } from '../../domain/alerts/pages.ts';
import { socketAddress } from '../wire/address.ts';
import type { Http } from '../wire/http.ts';
import { mapped } from '../wire/mapped.ts';

/** The scope of the categories: devices, none for all; and one channel of each, null for all channels. */
export type CategoriesOf = { readonly serialNumbers: readonly string[]; readonly channel: number | null };

/** The alert categories of a channel, of some devices, or of all. Malformed entries are left out. */
export async function listAlertCategories(
  http: Http,
  { serialNumbers, channel }: CategoriesOf,
  signal: AbortSignal,
): Promise<CallResult<readonly AlertCategory[]>> {
  const channels = channel === null ? [] : [channel];
  const of = { serialNumber: [...serialNumbers], channel: serialNumbers.map(() => channels) };
  const result = await http.call(listAlertCategoriesCall, of, { signal });
  return result.ok ? { ok: true, data: result.data.entries } : result;
}

/** All existing alert categories, for any user. Malformed entries are left out. */
export async function listAllAlertCategories(
  http: Http,
  signal: AbortSignal,
): Promise<CallResult<readonly AlertCategory[]>> {
  return mapped(await http.call(allAlertCategoriesCall, null, { signal }), ({ entries }) => entries);
}

/** A page of the alerts of some devices and types, newest first, and how many malformed entries were left out. */
export async function listAlerts(
  http: Http,
  query: Sent<typeof listAlertsCall>,
  signal: AbortSignal,
): Promise<CallResult<Page<Alert>>> {
  const result = await http.call(listAlertsCall, query, { signal });
  return mapped(result, ({ total, counts, upTo, list }) => ({
    total,
    ...list,
    ...(counts && { counts }),
    ...(upTo !== null && { upTo }),
  }));
}

/** Marks alerts as reviewed, or as new again. Returns the ids of those that changed. */
export async function markAlerts(
  http: Http,
  mark: Sent<typeof markAlertsCall>,
  signal: AbortSignal,
): Promise<CallResult<readonly string[]>> {
  return mapped(await http.call(markAlertsCall, mark, { signal }), ({ changed }) => changed);
}

/** Marks all new alerts of a filter as reviewed. Returns their ids. */
export async function markListedAlerts(
  http: Http,
  filter: Sent<typeof markListedAlertsCall>,
  signal: AbortSignal,
): Promise<CallResult<readonly string[]>> {
  return mapped(await http.call(markListedAlertsCall, filter, { signal }), ({ changed }) => changed);
}

/**
 * The newest alert of each device, and how many new ones arrived since a moment. Devices without alerts, and malformed
 * entries, are left out.
 */
export async function latestAlerts(
  http: Http,
  query: Sent<typeof latestAlertsCall>,
  signal: AbortSignal,
): Promise<CallResult<readonly LatestAlert[]>> {
  return mapped(await http.call(latestAlertsCall, query, { signal }), ({ list }) => list.entries);
}

/**
 * The new alerts, complete up to `at` (epoch milliseconds), and the WebSocket for the following ones; null for none.
 */
type NewAlerts = { readonly at: number; readonly alerts: readonly Alert[]; readonly stream: string | null };

/** The alerts since a moment, newest first, and the stream for the following ones. Malformed alerts are left out. */
export async function readNewAlerts(
  http: Http,
  query: Sent<typeof newAlertsCall>,
  signal: AbortSignal,
): Promise<CallResult<NewAlerts>> {
  return mapped(await http.call(newAlertsCall, query, { signal }), ({ at, list, stream }) => ({
    at,
    alerts: list.entries,
    stream: stream === null ? null : socketAddress(http, stream),
  }));
}

/** A page of the recordings of some devices, newest first, and how many malformed entries were left out. */
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
