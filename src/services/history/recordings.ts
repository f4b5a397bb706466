import type { CallResult } from '../../domain/wire/callResult.ts';
import { listRecordedDaysCall, listRecordingsCall } from '../../domain/wire/calls/recordings.ts';
import type { Sent } from '../../domain/wire/calls/definition.ts';
import type { RecordSection } from '../../domain/history/recording.ts';
import type { Http } from '../wire/http.ts';

/** The recordings of a device's day: the well-formed ones, and how many had to be left out (spec section 5). */
export async function listRecordings(
  http: Http,
  request: Sent<typeof listRecordingsCall>,
  signal: AbortSignal,
): Promise<CallResult<{ readonly sections: readonly RecordSection[]; readonly dropped: number }>> {
  const result = await http.call(listRecordingsCall, request, { signal });
  if (!result.ok) return result;
  const { entries, dropped } = result.data.sections;
  return { ok: true, data: { sections: entries, dropped } };
}

/** Seconds recorded on each day that has any, by the day; at most 62 days at once. */
export async function listRecordedDays(
  http: Http,
  request: Sent<typeof listRecordedDaysCall>,
  signal: AbortSignal,
): Promise<CallResult<Readonly<Record<string, number>>>> {
  const result = await http.call(listRecordedDaysCall, request, { signal });
  if (!result.ok) return result;
  const { entries } = result.data.days;
  return { ok: true, data: Object.fromEntries(entries.map(({ day, seconds }) => [day, seconds])) };
}
