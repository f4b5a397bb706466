import { fromPromise } from 'xstate';
import { dataOf } from '../domain/callResult.ts';
import { loginMachine } from '../machines/login/login.machine.ts';
import { passwordResetMachine } from '../machines/passwordReset/passwordReset.machine.ts';
import { verificationCodeMachine } from '../machines/verificationCode/verificationCode.machine.ts';
import type { Http } from '../services/http.ts';
import { checkUser, loginByCode, loginByPassword, resetPassword, sendCode } from '../services/signIn.ts';

/** The verification code on the provider's calls. */
export function provideVerificationCode(http: Http) {
  return verificationCodeMachine.provide({
    actors: {
      checkUser: fromPromise(async ({ input, signal }) => dataOf(await checkUser(http, input, signal))),
      sendCode: fromPromise(async ({ input, signal }) => dataOf(await sendCode(http, input, signal))),
    },
  });
}

/** The password reset on the provider's calls. */
export function providePasswordReset(http: Http) {
  return passwordResetMachine.provide({
    actors: {
      verificationCode: provideVerificationCode(http),
      resetPassword: fromPromise(async ({ input, signal }) =>
        dataOf(await resetPassword(http, input, signal)),
      ),
    },
  });
}

/** The sign-in on the provider's calls. */
export function provideLogin(http: Http) {
  return loginMachine.provide({
    actors: {
      loginByPassword: fromPromise(async ({ input, signal }) =>
        dataOf(await loginByPassword(http, input, signal)),
      ),
      loginByCode: fromPromise(async ({ input, signal }) => dataOf(await loginByCode(http, input, signal))),
      verificationCode: provideVerificationCode(http),
      passwordReset: providePasswordReset(http),
    },
  });
}
