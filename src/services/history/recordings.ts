import type { CallResult } from '../../domain/wire/callResult.ts';
import { listRecordedDaysCall, listRecordingsCall } from '../../domain/wire/calls/recordings.ts';
import type { Sent } from '../../domain/wire/calls/definition.ts';
import { dayAfter } from '../../domain/time/deviceDay.ts';
import type { RecordedDay } from '../../domain/history/playback.ts';
import type { RecordedCamera } from '../../domain/history/recorder.ts';
import type { Http } from '../wire/http.ts';

/**
 * The recordings of a device's day: the well-formed ones, how many were left out (spec section 5), why some are
 * missing, and their retention.
 */
export async function listRecordings(
  http: Http,
  request: Sent<typeof listRecordingsCall>,
  signal: AbortSignal,
): Promise<CallResult<Pick<RecordedDay, 'sections' | 'dropped' | 'lost' | 'kept'>>> {
  const result = await http.call(listRecordingsCall, request, { signal });
  if (!result.ok) return result;
  const { sections, lost, kept } = result.data;
  return { ok: true, data: { sections: sections.entries, dropped: sections.dropped, lost, kept } };
}

/**
 * The recorded seconds by day, only for days with recordings; at most 62 days per call. For several cameras, each day
 * has the value of the camera that recorded most, with days in each camera's own calendar.
 */
export async function listRecordedDays(
  http: Http,
  cameras: readonly RecordedCamera[],
  span: Omit<Sent<typeof listRecordedDaysCall>, keyof RecordedCamera>,
  signal: AbortSignal,
): Promise<CallResult<Readonly<Record<string, number>>>> {
  const results = await Promise.all(
    cameras.map((camera) => http.call(listRecordedDaysCall, { ...camera, ...span }, { signal })),
  );
  const most = new Map<string, number>();
  for (const result of results) {
    if (!result.ok) return result;
    for (const { day, seconds } of result.data.days.entries)
      most.set(day, Math.max(seconds, most.get(day) ?? 0));
  }
  return { ok: true, data: Object.fromEntries(most) };
}

/** The most days of one call, and the most calls for one camera: a year. */
const daysAtOnce = 62;
const mostCalls = 6;

/** The last day with recordings of a camera up to a day, within a year before it; null if there is none. */
export async function lastRecordedDay(
  http: Http,
  camera: RecordedCamera,
  until: string,
  signal: AbortSignal,
): Promise<CallResult<string | null>> {
  for (let call = 0; call < mostCalls; call += 1) {
    const to = dayAfter(until, -call * daysAtOnce);
    const span = { from: dayAfter(to, 1 - daysAtOnce), to };
    const result = await listRecordedDays(http, [camera], span, signal);
    if (!result.ok) return result;
    const last = Object.keys(result.data).toSorted().at(-1);
    if (last !== undefined) return { ok: true, data: last };
  }
  return { ok: true, data: null };
}
