import type { MotionMoment } from '../../domain/history/motionMoment.ts';
import type { CallResult } from '../../domain/wire/callResult.ts';
import type { Sent } from '../../domain/wire/calls/definition.ts';
import { searchMotionCall } from '../../domain/wire/calls/recordings.ts';
import type { Http } from '../wire/http.ts';

/**
 * When something moved in a part of a device's picture, the newest first. `next`: the rest before it was not searched.
 * Malformed moments are left out.
 */
export async function searchMotion(
  http: Http,
  request: Sent<typeof searchMotionCall>,
  signal: AbortSignal,
): Promise<CallResult<{ moments: readonly MotionMoment[]; next: number | null }>> {
  const result = await http.call(searchMotionCall, request, { signal });
  if (!result.ok) return result;
  const { moments, next } = result.data;
  return { ok: true, data: { moments: moments.entries, next } };
}
