import { failure, type CallResult } from '../../domain/wire/callResult.ts';
import { cancelShareCall, listSharesCall } from '../../domain/wire/calls/sharing.ts';
import type { Session } from '../../domain/signIn/session.ts';
import type { DeviceShare, DeviceShares } from '../../domain/devices/share.ts';
import type { Http } from '../wire/http.ts';
import { done, mapped } from '../wire/mapped.ts';

type OfUser = Pick<Session, 'userId'>;

/** The devices that the user has shared with others, and how many malformed entries are left out. */
export async function listShares(
  http: Http,
  { userId }: OfUser,
  signal: AbortSignal,
): Promise<CallResult<DeviceShares>> {
  return mapped(await http.call(listSharesCall, { userId }, { signal }), ({ entries, dropped }) => ({
    shares: entries,
    dropped,
  }));
}

/** Takes a share back: its receiver loses access. Fails with `share.cancelFailed`, among others. */
export async function cancelShare(
  http: Http,
  { userId, share }: OfUser & { readonly share: DeviceShare | null },
  signal: AbortSignal,
): Promise<CallResult<void>> {
  if (share === null) return { ok: false, failure: failure('interface') };
  const { serailno, receiver } = share;
  return done(await http.call(cancelShareCall, { userId, serailno, receiver }, { signal }));
}
