import type { AlarmCategory } from '../domain/alarm.ts';
import type { CallResult } from '../domain/callResult.ts';
import { listAlarmCategoriesCall } from '../domain/calls/alarms.ts';
import type { Http } from './http.ts';

/** The alarm categories of all devices. Malformed entries are left out. */
export async function listAlarmCategories(
  http: Http,
  signal: AbortSignal,
): Promise<CallResult<readonly AlarmCategory[]>> {
  const result = await http.call(listAlarmCategoriesCall, { serailno: [], channel: [] }, { signal });
  return result.ok ? { ok: true, data: result.data.entries } : result;
}
