import type { CallResult } from '../../domain/wire/callResult.ts';
import { cancelUserCall, checkDeletionCall } from '../../domain/wire/calls/account.ts';
import type { DeletionPreconditions } from '../../domain/account/deletion.ts';
import type { Session } from '../../domain/signIn/session.ts';
import type { Http } from '../wire/http.ts';
import { forgetUser } from './forgetUser.ts';
import { done } from '../wire/mapped.ts';

type OfUser = Pick<Session, 'userId'>;

/** Reads what blocks the deletion of the account. */
export function readPreconditions(
  http: Http,
  { userId }: OfUser,
  signal: AbortSignal,
): Promise<CallResult<DeletionPreconditions>> {
  return http.call(checkDeletionCall, { userId }, { signal });
}

/**
 * Deletes the account and everything under it, also what this browser keeps of it. Fails with `account.deletionHasDevices`,
 * `account.deletionOwes`, `account.deletionPending` or `account.wrongCode`, among others.
 */
export async function deleteAccount(
  http: Http,
  { userId, verificationCode }: OfUser & { readonly verificationCode: string },
  signal: AbortSignal,
): Promise<CallResult<void>> {
  const answer = await http.call(cancelUserCall, { userId, verificationCode }, { signal });
  if (answer.ok) forgetUser(userId);
  return done(answer);
}
