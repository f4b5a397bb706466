import type { AlarmCategory } from '../../domain/alerts/alarm.ts';
import type { CallResult } from '../../domain/wire/callResult.ts';
import {
  alarmStatsCall,
  listAlarmCategoriesCall,
  listAlarmsCall,
  listArchivesCall,
  type Alarm,
  type AlarmCount,
  type Archive,
} from '../../domain/wire/calls/alarms.ts';
import type { Sent } from '../../domain/wire/calls/definition.ts';
import type { Page } from '../../domain/alerts/pages.ts';
import type { Http } from '../wire/http.ts';
import { mapped } from '../wire/mapped.ts';

/** The alarm categories of all devices. Malformed entries are left out. */
export async function listAlarmCategories(
  http: Http,
  signal: AbortSignal,
): Promise<CallResult<readonly AlarmCategory[]>> {
  const result = await http.call(listAlarmCategoriesCall, { serailno: [], channel: [] }, { signal });
  return result.ok ? { ok: true, data: result.data.entries } : result;
}

/** A page of the alerts of some devices and types, newest first, and how many malformed entries are left out. */
export async function listAlarms(
  http: Http,
  query: Sent<typeof listAlarmsCall>,
  signal: AbortSignal,
): Promise<CallResult<Page<Alarm>>> {
  const result = await http.call(listAlarmsCall, query, { signal });
  return mapped(result, ({ total, list }) => ({ total, ...list }));
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

/** How many alarm recordings a device had on each day, by type. Malformed entries are left out. */
export async function countAlarms(
  http: Http,
  query: Sent<typeof alarmStatsCall>,
  signal: AbortSignal,
): Promise<CallResult<readonly AlarmCount[]>> {
  return mapped(await http.call(alarmStatsCall, query, { signal }), ({ counts }) => counts.entries);
}
