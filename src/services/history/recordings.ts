import type { CallResult } from '../../domain/wire/callResult.ts';
import { listRecordedDaysCall, listRecordingsCall } from '../../domain/wire/calls/recordings.ts';
import type { Sent } from '../../domain/wire/calls/definition.ts';
import type { RecordedDay } from '../../domain/history/playback.ts';
import type { Http } from '../wire/http.ts';

/** The recordings of a device's day: the well-formed ones, how many had to be left out (spec section 5), and why some are lost. */
export async function listRecordings(
  http: Http,
  request: Sent<typeof listRecordingsCall>,
  signal: AbortSignal,
): Promise<CallResult<Pick<RecordedDay, 'sections' | 'dropped' | 'lost'>>> {
  const result = await http.call(listRecordingsCall, request, { signal });
  if (!result.ok) return result;
  const { sections, lost } = result.data;
  return { ok: true, data: { sections: sections.entries, dropped: sections.dropped, lost } };
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
