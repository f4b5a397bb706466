import type { WallOrder } from '../../domain/devices/wallOrder.ts';
import type { Session } from '../../domain/signIn/session.ts';
import type { CallResult } from '../../domain/wire/callResult.ts';
import { saveWallOrderCall, wallOrderCall } from '../../domain/wire/calls/wall.ts';
import type { Http } from '../wire/http.ts';
import { done } from '../wire/mapped.ts';

type OfUser = Pick<Session, 'userId'>;

/** How the user has arranged the wall. */
export const readWallOrder = (
  http: Http,
  { userId }: OfUser,
  signal: AbortSignal,
): Promise<CallResult<WallOrder>> => http.call(wallOrderCall, { userId }, { signal });

/** Stores how the user has arranged the wall. */
export async function saveWallOrder(
  http: Http,
  { userId, order: { serials, attentionFirst } }: OfUser & { readonly order: WallOrder },
  signal: AbortSignal,
): Promise<CallResult<void>> {
  return done(
    await http.call(saveWallOrderCall, { userId, serials: [...serials], attentionFirst }, { signal }),
  );
}
