import { expect, test } from 'vitest';
import {
  checkUser,
  loginByCode,
  loginByPassword,
  resetPassword,
  sendCode,
} from '../../src/services/signIn.ts';
import { base, fakeHttp, json, never } from './fakeFetch.ts';

const { signal } = new AbortController();
const signedOut = { token: () => null };
const answered = (data: unknown) => fakeHttp(() => json({ code: 1, data }), signedOut);

const session = { ok: true, data: { token: 't', userId: 'u1' } };

test('sign-in by password', async () => {
  const { http, sent } = answered({ token: 't', user: { userId: 'u1' } });
  const credentials = { loginAccount: 'demo@lookout.example', password: ' p ' };
  expect(await loginByPassword(http, credentials, signal)).toEqual(session);
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${base}/api/aithLink/user/login`, { ...credentials, clientType: 'OTHER', loginType: 3 }],
  ]);
});

test('sign-in by code', async () => {
  const { http, sent } = answered({ token: 't', user: { userId: 'u1' } });
  const credentials = { loginAccount: '+49305550100', verificationCode: '012345' };
  expect(await loginByCode(http, credentials, signal)).toEqual(session);
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${base}/api/aithLink/user/login`, { ...credentials, clientType: 'OTHER', loginType: 2 }],
  ]);
});

const rejected = (message: string) => ({ kind: 'rejected', code: 601, message });
const malformed = { kind: 'malformed', code: 1, message: 'network.interface' };

test.each([
  [{ code: 601, msg: 'account.wrongPassword' }, rejected('account.wrongPassword')],
  [{ code: 601, msg: 'account.userNotFound' }, rejected('account.userNotFound')],
  [{ code: 601, msg: 'account.throttled' }, rejected('account.throttled')],
  [{ code: 1, data: { token: 't' } }, malformed],
  [{ code: 1, data: { token: '', user: { userId: 'u' } } }, malformed],
  [{ code: 1, data: { token: 'a b', user: { userId: 'u' } } }, malformed],
])('sign-in answered with %j', async (answer, failure) => {
  const { http } = fakeHttp(() => json(answer), signedOut);
  expect(await loginByPassword(http, { loginAccount: 'a', password: 'b' }, signal)).toEqual({
    ok: false,
    failure,
  });
});

test.each([
  [{ exists: true }, { ok: true, data: true }],
  [{ exists: false }, { ok: true, data: false }],
  [null, { ok: false, failure: malformed }],
  [{ exists: 'yes' }, { ok: false, failure: malformed }],
])('whether a user exists, answered with %j', async (data, expected) => {
  const { http, sent } = answered(data);
  expect(await checkUser(http, { account: 'a@b.example' }, signal)).toEqual(expected);
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${base}/api/aithLink/user/check`, { account: 'a@b.example' }],
  ]);
});

test.each([
  ['login', 1],
  ['resetPassword', 2],
  ['deleteAccount', 3],
  ['changeEmail', 4],
  ['changePhone', 5],
] as const)('a code for %s is asked for as %d', async (codeType, number) => {
  const { http, sent } = answered(null);
  const request = { loginAccount: 'a@b.example', codeType };
  expect(await sendCode(http, request, signal, () => 42)).toEqual({ ok: true, data: 42 });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${base}/api/aithLink/user/get/verificationCode`, { loginAccount: 'a@b.example', codeType: number }],
  ]);
});

test('a new password, without its repetition', async () => {
  const { http, sent } = answered(null);
  const reset = { loginAccount: 'a@b.example', verificationCode: '012345', newPassword: 'a new one' };
  expect(await resetPassword(http, reset, signal)).toEqual({ ok: true, data: undefined });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${base}/api/aithLink/user/resetPwd`, { ...reset, codeType: 2 }],
  ]);
});

test('leaving aborts the call', async () => {
  const caller = new AbortController();
  const { http } = fakeHttp(never, signedOut);
  const calls = [
    loginByPassword(http, { loginAccount: 'a', password: 'b' }, caller.signal),
    loginByCode(http, { loginAccount: 'a', verificationCode: '012345' }, caller.signal),
    checkUser(http, { account: 'a' }, caller.signal),
    sendCode(http, { loginAccount: 'a', codeType: 'login' }, caller.signal),
    resetPassword(http, { loginAccount: 'a', verificationCode: '0', newPassword: 'x' }, caller.signal),
  ];
  caller.abort();
  const aborted = { ok: false, failure: { kind: 'aborted', code: null, message: 'network.interface' } };
  expect(await Promise.all(calls)).toEqual(calls.map(() => aborted));
});
