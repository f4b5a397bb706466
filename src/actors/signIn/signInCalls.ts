import type { Http } from '../../services/wire/http.ts';
import {
  checkUser,
  loginByCode,
  loginByPassword,
  resetPassword,
  sendCode,
} from '../../services/signIn/signIn.ts';
import { call } from '../wire/call.ts';

/** The calls of sign-in, verification code and password reset. They throw CallError. */
export function signInCalls(http: Http) {
  return {
    loginByPassword: call(http, loginByPassword),
    loginByCode: call(http, loginByCode),
    checkUser: call(http, checkUser),
    sendCode: call(http, sendCode),
    resetPassword: call(http, resetPassword),
  };
}
