import { fromPromise } from 'xstate';
import { loginMachine } from '../../machines/signIn/login/login.machine.ts';
import { passwordResetMachine } from '../../machines/signIn/passwordReset/passwordReset.machine.ts';
import { verificationCodeMachine } from '../../machines/signIn/verificationCode/verificationCode.machine.ts';
import type { signInCalls } from './signInCalls.ts';

/** Brings the calls of sign-in, which arrive later than the first page. */
type LoadCalls = () => Promise<ReturnType<typeof signInCalls>>;

/** The verification code on the provider's calls. */
export function provideVerificationCode(load: LoadCalls) {
  return verificationCodeMachine.provide({
    actors: {
      checkUser: fromPromise(async ({ input, signal }) => (await load()).checkUser(input, signal)),
      sendCode: fromPromise(async ({ input, signal }) => (await load()).sendCode(input, signal)),
    },
  });
}

/** The password reset on the provider's calls. */
export function providePasswordReset(load: LoadCalls) {
  return passwordResetMachine.provide({
    actors: {
      verificationCode: provideVerificationCode(load),
      resetPassword: fromPromise(async ({ input, signal }) => (await load()).resetPassword(input, signal)),
    },
  });
}

/** The sign-in on the provider's calls. */
export function provideLogin(load: LoadCalls) {
  return loginMachine.provide({
    actors: {
      loginByPassword: fromPromise(async ({ input, signal }) =>
        (await load()).loginByPassword(input, signal),
      ),
      loginByCode: fromPromise(async ({ input, signal }) => (await load()).loginByCode(input, signal)),
      verificationCode: provideVerificationCode(load),
      passwordReset: providePasswordReset(load),
    },
  });
}
