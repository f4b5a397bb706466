import type { PushState } from '../../domain/account/pushState.ts';
import type { CallResult } from '../../domain/wire/callResult.ts';
import type { Received, Sent } from '../../domain/wire/calls/definition.ts';
import { listPushCall, revokePushCall, subscribePushCall } from '../../domain/wire/calls/push.ts';
import { hasPushService, ownEndpoint, unsubscribeBrowser } from '../shell/pushService.ts';
import type { Http } from '../wire/http.ts';
import { mapped } from '../wire/mapped.ts';

type OfUser = { readonly userId: string };

const stateOf = ({ publicKey, list, muted }: Received<typeof listPushCall>): PushState => ({
  isAble: hasPushService(),
  publicKey,
  browsers: list.entries,
  muted: muted?.entries ?? [],
});

/** The browsers that are notified while the console is closed. */
export async function readPush(
  http: Http,
  { userId }: OfUser,
  signal: AbortSignal,
): Promise<CallResult<PushState>> {
  const endpoint = await ownEndpoint();
  return mapped(await http.call(listPushCall, { userId, endpoint }, { signal }), stateOf);
}

/** Notifies the browser with these keys from now on while the console is closed. */
export async function subscribePush(
  http: Http,
  input: Sent<typeof subscribePushCall>,
  signal: AbortSignal,
): Promise<CallResult<PushState>> {
  return mapped(await http.call(subscribePushCall, input, { signal }), stateOf);
}

/** No longer notifies a browser: this one or another one. Or unmutes a camera. */
export async function revokePush(
  http: Http,
  { userId, id, isOwn }: OfUser & { readonly id: string; readonly isOwn: boolean },
  signal: AbortSignal,
): Promise<CallResult<PushState>> {
  const endpoint = await ownEndpoint();
  const revoked = await http.call(revokePushCall, { userId, id, endpoint }, { signal });
  if (revoked.ok && isOwn) await unsubscribeBrowser();
  return mapped(revoked, stateOf);
}
