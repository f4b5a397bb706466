import { failure, type CallResult } from '../../domain/wire/callResult.ts';
import {
  acceptShareCall,
  cancelShareCall,
  checkShareCall,
  listSharesCall,
  sendShareCall,
  shareCall,
} from '../../domain/wire/calls/sharing.ts';
import type { Session } from '../../domain/signIn/session.ts';
import {
  sharesOfDevice,
  type AcceptedShare,
  type DeviceShare,
  type DeviceShares,
  type ShareCode,
} from '../../domain/devices/share.ts';
import type { Http } from '../wire/http.ts';
import { done, mapped } from '../wire/mapped.ts';

type OfUser = Pick<Session, 'userId'>;
type OfDevice = OfUser & { readonly serialNumber: string };

/** The devices that the user has shared with others, and how many malformed entries were left out. */
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

/** Stops sharing: the receiver loses access. Fails with `share.cancelFailed`, among others. */
export async function cancelShare(
  http: Http,
  { userId, share }: OfUser & { readonly share: DeviceShare | null },
  signal: AbortSignal,
): Promise<CallResult<void>> {
  if (share === null) return { ok: false, failure: failure('interface') };
  const { serialNumber, receiver } = share;
  return done(await http.call(cancelShareCall, { userId, serialNumber, receiver }, { signal }));
}

/** The accounts that one device of the user is shared with. Malformed entries are counted over all devices. */
export async function listSharesOf(
  http: Http,
  { userId, serialNumber }: OfDevice,
  signal: AbortSignal,
): Promise<CallResult<DeviceShares>> {
  return mapped(await listShares(http, { userId }, signal), (all) => sharesOfDevice(all, serialNumber));
}

/** Shares a device with an account. Fails with `account.userNotFound` or `share.alreadyShared`, among others. */
export async function sendShare(
  http: Http,
  { userId, serialNumber, account }: OfDevice & { readonly account: string },
  signal: AbortSignal,
): Promise<CallResult<DeviceShare>> {
  return http.call(sendShareCall, { userId, serialNumber, account }, { signal });
}

/** Creates a share code for a device; the previous one expires. Fails with `share.deviceFailed`, among others. */
export async function makeShareCode(
  http: Http,
  { userId, serialNumber }: OfDevice,
  signal: AbortSignal,
): Promise<CallResult<ShareCode>> {
  return http.call(shareCall, { userId, serialNumber }, { signal });
}

/** Revokes the share code of a device. Fails with `share.cancelFailed`, among others. */
export async function endShareCode(
  http: Http,
  { userId, serialNumber }: OfDevice,
  signal: AbortSignal,
): Promise<CallResult<void>> {
  return done(await http.call(cancelShareCall, { userId, serialNumber }, { signal }));
}

/** Checks whether the user can redeem a share code. Fails with `share.codeEnded`, among others. */
export async function checkShare(
  http: Http,
  { userId, shareCode }: OfUser & { readonly shareCode: string },
  signal: AbortSignal,
): Promise<CallResult<void>> {
  return done(await http.call(checkShareCall, { userId, shareCode }, { signal }));
}

/** Redeems a share code: its device is shared with the user. Fails with `share.codeEnded`, among others. */
export async function acceptShare(
  http: Http,
  { userId, shareCode }: OfUser & { readonly shareCode: string },
  signal: AbortSignal,
): Promise<CallResult<AcceptedShare>> {
  return http.call(acceptShareCall, { userId, shareCode }, { signal });
}
