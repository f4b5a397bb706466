import type { CallResult } from '../../domain/wire/callResult.ts';
import { ringsNow, type Ringing } from '../../domain/doorbells/ring.ts';
import { missedRingsCall, type Alert } from '../../domain/wire/calls/alerts.ts';
import type { Http } from '../wire/http.ts';
import { mapped } from '../wire/mapped.ts';

/**
 * The rings that the user has not reviewed, newest first, their total, and the time of the response, epoch
 * milliseconds.
 */
type MissedRings = {
  readonly rings: readonly Alert[];
  readonly total: number;
  readonly at: number;
  /** Those that can still be answered. */
  readonly ringing: readonly Ringing[];
};

/** The rings that a user has not reviewed. Malformed ones are left out. */
export async function readMissedRings(
  http: Http,
  { userId }: { userId: string },
  signal: AbortSignal,
): Promise<CallResult<MissedRings>> {
  return mapped(await http.call(missedRingsCall, { userId }, { signal }), ({ at, total, list }) => ({
    rings: list.entries,
    total,
    at,
    ringing: ringsNow(
      list.entries.filter((ring) => ring.at <= at),
      at,
    ),
  }));
}
