import { expect, test } from 'vitest';
import {
  checkUser,
  endToken,
  loginByCode,
  loginByPassword,
  resetPassword,
  sendCode,
} from '../../../src/services/signIn/signIn.ts';
import { base, fakeHttp, json, never } from '../fakeFetch.ts';

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
])('sign-in with the response %j', async (answer, failure) => {
  const { http } = fakeHttp(() => json(answer), signedOut);
  expect(await loginByPassword(http, { loginAccount: 'a', password: 'b' }, signal)).toEqual({
    ok: false,
    failure,
  });
});

test('the device token of a sign-in is sent with the next one, with a code request and with a reset', async () => {
  let kept: string | null = null;
  const keep = (token: string) => {
    kept = token;
  };
  const { http, sent } = fakeHttp(
    () => json({ code: 1, data: { token: 't', user: { userId: 'u1' }, deviceToken: 'd' } }),
    { ...signedOut, device: { read: () => kept, keep } },
  );
  const credentials = { loginAccount: 'a@b.example', password: 'p' };
  for (const _ of [1, 2]) expect(await loginByPassword(http, credentials, signal)).toEqual(session);
  await sendCode(http, { loginAccount: 'a@b.example', codeType: 'login' }, signal);
  const reset = { loginAccount: 'a@b.example', verificationCode: '012345', newPassword: 'a new one' };
  await resetPassword(http, reset, signal);
  const login = { ...credentials, clientType: 'OTHER', loginType: 3 };
  expect(sent.map(({ body }) => body)).toEqual([
    login,
    { ...login, deviceToken: 'd' },
    { loginAccount: 'a@b.example', codeType: 1, deviceToken: 'd' },
    { ...reset, codeType: 2, deviceToken: 'd' },
  ]);
});

test.each([
  [
    { code: 1, data: null },
    { ok: true, data: undefined },
  ],
  [{ code: 401 }, { ok: false, failure: { kind: 'refused', code: 401, message: 'session.expired' } }],
])(
  'an ended session, with the response %j: sends its own token and asks no one to sign in',
  async (answer, expected) => {
    for (const now of [null, 'of the next session']) {
      const { http, sent, onRefused, onNotLoggedIn } = fakeHttp(() => json(answer), { token: () => now });
      expect(await endToken(http, { token: 'ended' }, signal)).toEqual(expected);
      expect(sent).toEqual([
        {
          method: 'POST',
          url: `${base}/api/aithLink/user/logout`,
          headers: { requesttoken: 'ended' },
          body: undefined,
          redirect: 'error',
        },
      ]);
      expect([onRefused.mock.calls, onNotLoggedIn.mock.calls]).toEqual([[], []]);
    }
  },
);

test.each([
  [{ exists: true }, { ok: true, data: true }],
  [{ exists: false }, { ok: true, data: false }],
  [null, { ok: false, failure: malformed }],
  [{ exists: 'yes' }, { ok: false, failure: malformed }],
])('whether a user exists, with the response %j', async (data, expected) => {
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
  ['confirmContact', 6],
] as const)('a code for %s is requested as %d', async (codeType, number) => {
  const { http, sent } = answered(null);
  const request = { loginAccount: 'a@b.example', codeType };
  expect(await sendCode(http, request, signal, () => 42)).toEqual({ ok: true, data: 42 });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${base}/api/aithLink/user/get/verificationCode`, { loginAccount: 'a@b.example', codeType: number }],
  ]);
});

test('sends a new password without its repetition', async () => {
  const { http, sent } = answered(null);
  const reset = { loginAccount: 'a@b.example', verificationCode: '012345', newPassword: 'a new one' };
  expect(await resetPassword(http, reset, signal)).toEqual({ ok: true, data: undefined });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${base}/api/aithLink/user/resetPwd`, { ...reset, codeType: 2 }],
  ]);
});

test('an abort cancels the call', async () => {
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
