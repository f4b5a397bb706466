import { dataOf } from '../../domain/wire/callResult.ts';
import type { CodeCredentials, PasswordCredentials, PasswordReset } from '../../domain/signIn/credentials.ts';
import type { CodeType } from '../../domain/signIn/verificationCode.ts';
import type { Http } from '../../services/wire/http.ts';
import {
  checkUser,
  loginByCode,
  loginByPassword,
  resetPassword,
  sendCode,
} from '../../services/signIn/signIn.ts';

type CodeRequest = { readonly loginAccount: string; readonly codeType: CodeType };

/** The calls of sign-in, verification code and password reset. They throw CallError. */
export function signInCalls(http: Http) {
  return {
    loginByPassword: async (credentials: PasswordCredentials, signal: AbortSignal) =>
      dataOf(await loginByPassword(http, credentials, signal)),
    loginByCode: async (credentials: CodeCredentials, signal: AbortSignal) =>
      dataOf(await loginByCode(http, credentials, signal)),
    checkUser: async (user: { readonly account: string }, signal: AbortSignal) =>
      dataOf(await checkUser(http, user, signal)),
    sendCode: async (request: CodeRequest, signal: AbortSignal) =>
      dataOf(await sendCode(http, request, signal)),
    resetPassword: async (reset: PasswordReset, signal: AbortSignal) =>
      dataOf(await resetPassword(http, reset, signal)),
  };
}
