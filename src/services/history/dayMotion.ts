import type { MotionPart } from '../../domain/history/dayMotion.ts';
import type { CallResult } from '../../domain/wire/callResult.ts';
import type { Sent } from '../../domain/wire/calls/definition.ts';
import { readDayMotionCall } from '../../domain/wire/calls/recordings.ts';
import type { Http } from '../wire/http.ts';
import { mapped } from '../wire/mapped.ts';

/** How strongly the picture of a device moved in its recordings of a day. Malformed parts are left out. */
export async function readDayMotion(
  http: Http,
  request: Sent<typeof readDayMotionCall>,
  signal: AbortSignal,
): Promise<CallResult<readonly MotionPart[]>> {
  const result = await http.call(readDayMotionCall, request, { signal });
  return mapped(result, ({ parts }) => parts.entries);
}
