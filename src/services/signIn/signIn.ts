import type { CallResult } from '../../domain/wire/callResult.ts';
import {
  checkUserCall,
  clientType,
  loginByCodeType,
  loginByPasswordType,
  loginCall,
  logoutCall,
  resetPasswordCall,
  sendVerificationCodeCall,
} from '../../domain/wire/calls/account.ts';
import type { Received, Sent } from '../../domain/wire/calls/definition.ts';
import type { CodeCredentials, PasswordCredentials, PasswordReset } from '../../domain/signIn/credentials.ts';
import type { Session } from '../../domain/signIn/session.ts';
import { codeTypeNumber, type CodeType } from '../../domain/signIn/verificationCode.ts';
import { deviceOf } from '../wire/deviceOf.ts';
import type { Http } from '../wire/http.ts';
import { done, mapped } from '../wire/mapped.ts';
import { householdNow } from '../wire/householdClock.ts';

async function login(
  http: Http,
  request: Sent<typeof loginCall>,
  signal: AbortSignal,
): Promise<CallResult<Session>> {
  const result = await http.call(loginCall, { ...request, ...deviceOf(http) }, { signal });
  return mapped(result, ({ token, user, deviceToken }: Received<typeof loginCall>) => {
    if (deviceToken !== undefined) http.device.keep(deviceToken);
    return { token, userId: user.userId };
  });
}

/** Signs in by password. Fails with `account.userNotFound` or `account.wrongPassword`, among others. */
export function loginByPassword(
  http: Http,
  credentials: PasswordCredentials,
  signal: AbortSignal,
): Promise<CallResult<Session>> {
  return login(http, { ...credentials, clientType, loginType: loginByPasswordType }, signal);
}

/** Signs in by verification code. Fails with `account.userNotFound` or `account.wrongCode`, among others. */
export function loginByCode(
  http: Http,
  credentials: CodeCredentials,
  signal: AbortSignal,
): Promise<CallResult<Session>> {
  return login(http, { ...credentials, clientType, loginType: loginByCodeType }, signal);
}

/** Revokes a token at the provider: that of a session that has ended here. */
export async function endToken(
  http: Http,
  { token }: Pick<Session, 'token'>,
  signal: AbortSignal,
): Promise<CallResult<void>> {
  return done(await http.call(logoutCall, undefined, { signal, as: token }));
}

/** Whether an account exists. */
export async function checkUser(
  http: Http,
  { account }: { readonly account: string },
  signal: AbortSignal,
): Promise<CallResult<boolean>> {
  return mapped(await http.call(checkUserCall, { account }, { signal }), ({ exists }) => exists);
}

/**
 * Requests a verification code and returns when it was sent: epoch milliseconds by `now`. Fails with
 * `account.sendFailed` (also: too soon, too often), `account.userNotFound` or `account.taken`, among others.
 */
export async function sendCode(
  http: Http,
  { loginAccount, codeType }: { readonly loginAccount: string; readonly codeType: CodeType },
  signal: AbortSignal,
  now: () => number = householdNow,
): Promise<CallResult<number>> {
  const request = { loginAccount, codeType: codeTypeNumber[codeType], ...deviceOf(http) };
  return mapped(await http.call(sendVerificationCodeCall, request, { signal }), now);
}

/** Sets a new password. Fails with `account.wrongCode`, `account.passwordChangeFailed` or `form.passwordWeak`. */
export async function resetPassword(
  http: Http,
  { loginAccount, verificationCode, newPassword }: PasswordReset,
  signal: AbortSignal,
): Promise<CallResult<void>> {
  const codeType = codeTypeNumber.resetPassword;
  const request = { loginAccount, codeType, newPassword, verificationCode, ...deviceOf(http) };
  return done(await http.call(resetPasswordCall, request, { signal }));
}
