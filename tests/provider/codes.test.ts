import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  codeTtlMs,
  resendIntervalMs,
  sendLimit,
  sendWindowMs,
  strangersSendLimit,
} from '../../provider/accounts/codes.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { codeTypeNumber } from '../../src/domain/signIn/verificationCode.ts';
import type { TestProvider } from './testProvider.ts';
import { demo, field, guest, loginBody, loginPath, startTest, tokenOf } from './testProvider.ts';

const ok = { status: 200, body: { code: 1, msg: 'ok', data: null } };
const refusal = (msg: string) => ({ status: 200, body: { code: 601, msg, data: null } });
const wrongCode = refusal('account.wrongCode');

const send = (provider: TestProvider, loginAccount: string, codeType = 1) =>
  provider.post(endpoints.sendVerificationCode.path, { loginAccount, codeType });
const signIn = (provider: TestProvider, loginAccount: string, verificationCode: string) =>
  provider.post(loginPath, { loginAccount, clientType: 'OTHER', loginType: 2, verificationCode });
/** Another code with six digits. */
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a code can sign in once', async () => {
  const provider = await startTest();
  expect(await send(provider, ` ${demo.account.toUpperCase()} `)).toEqual(ok);
  const code = await provider.codeTo(demo.account);
  const answer = await signIn(provider, demo.account, code);
  expect(await provider.get('/getInfo', tokenOf(answer.body))).toMatchObject({ body: { code: 200 } });
  expect(await signIn(provider, demo.account, code)).toEqual(wrongCode);
});

test('a code for the phone number is sent there, and signs in with either name', async () => {
  const provider = await startTest();
  expect(await send(provider, '+49 30 555-0100')).toEqual(ok);
  const code = await provider.codeTo('+49305550100');
  expect((await signIn(provider, demo.account, code)).body).toMatchObject({ code: 1 });
});

test('a code is valid for ten minutes, to the millisecond', async () => {
  const provider = await startTest();
  await send(provider, demo.account);
  await send(provider, guest.account);
  await provider.control('clock', { advance: codeTtlMs - 2000 });
  expect((await signIn(provider, demo.account, await provider.codeTo(demo.account))).body).toMatchObject({
    code: 1,
  });
  await provider.control('clock', { advance: 2000 });
  expect(await signIn(provider, guest.account, await provider.codeTo(guest.account))).toEqual(wrongCode);
});

test('five wrong tries end a code, four do not', async () => {
  const provider = await startTest();
  for (const [account, tries, end] of [
    [demo.account, 4, { code: 1 }],
    [guest.account, 5, { code: 601, msg: 'account.wrongCode' }],
  ] as const) {
    await send(provider, account);
    const code = await provider.codeTo(account);
    for (let n = 0; n < tries; n += 1) {
      expect(await signIn(provider, account, another(code))).toEqual(wrongCode);
    }
    expect((await signIn(provider, account, code)).body).toMatchObject(end);
  }
});

test('a code is for one purpose and one account', async () => {
  const provider = await startTest();
  await send(provider, demo.account, 2);
  await send(provider, guest.account, 1);
  const [reset, login] = [await provider.codeTo(demo.account), await provider.codeTo(guest.account)];
  expect(await signIn(provider, demo.account, reset)).toEqual(wrongCode);
  expect(await signIn(provider, demo.account, login)).toEqual(wrongCode);
  expect((await signIn(provider, guest.account, login)).body).toMatchObject({ code: 1 });
});

test('a new code replaces the previous one', async () => {
  const provider = await startTest();
  await send(provider, demo.account);
  const first = await provider.codeTo(demo.account);
  await provider.control('clock', { advance: resendIntervalMs });
  await send(provider, demo.account);
  const second = await provider.codeTo(demo.account);
  const answers = [await signIn(provider, demo.account, first), await signIn(provider, demo.account, second)];
  expect(answers.map(({ body }) => body)).toMatchObject(
    first === second ? [{ code: 1 }, wrongCode.body] : [wrongCode.body, { code: 1 }],
  );
});

test('one code per minute for each type, and ten per hour for all', async () => {
  const provider = await startTest();
  expect(await send(provider, demo.account)).toEqual(ok);
  expect(await send(provider, '+49305550100')).toEqual(refusal('account.sendFailed'));
  expect(await send(provider, demo.account, 2)).toEqual(ok);
  expect(await send(provider, guest.account)).toEqual(ok);
  for (let n = 2; n < sendLimit; n += 1) {
    await provider.control('clock', { advance: resendIntervalMs });
    expect(await send(provider, demo.account)).toEqual(ok);
  }
  await provider.control('clock', { advance: resendIntervalMs });
  expect(await send(provider, demo.account)).toEqual(refusal('account.sendFailed'));
  await provider.control('clock', { advance: sendWindowMs });
  expect(await send(provider, demo.account)).toEqual(ok);
});

test('a stranger’s requests and tries do not invalidate the owner’s codes', async () => {
  const provider = await startTest({ trustProxy: true });
  const [owner, stranger] = ['198.51.100.1', '203.0.113.7'];
  const ask = (from: string) =>
    provider.postFrom(from, endpoints.sendVerificationCode.path, {
      loginAccount: demo.account,
      codeType: 1,
    });
  const trial = (from: string, verificationCode: string) =>
    provider.postFrom(from, loginPath, {
      loginAccount: demo.account,
      clientType: 'OTHER',
      loginType: 2,
      verificationCode,
    });
  expect(await ask(stranger)).toEqual(ok);
  const strangers = await provider.codeTo(demo.account);
  expect([await ask(stranger), await ask(owner)]).toEqual([refusal('account.sendFailed'), ok]);
  const owners = await provider.codeTo(demo.account);
  await provider.control('clock', { advance: resendIntervalMs });
  expect(await ask(stranger)).toEqual(ok);
  // Different from both of them.
  const guess = [1, 2, 3].map((n) => String((Number(owners) + n) % 1_000_000).padStart(6, '0'));
  const wrong = guess.find((code) => code !== strangers) ?? '';
  for (let n = 0; n < 5; n += 1) expect(await trial(stranger, wrong)).toEqual(wrongCode);
  // The limit applies: the right code is now wrong from there, but not from where it was requested.
  expect(await trial(stranger, owners)).toEqual(wrongCode);
  expect((await trial(owner, owners)).body).toMatchObject({ code: 1 });
  expect(await trial(owner, owners)).toEqual(wrongCode);
});

test('a code can be used elsewhere than where it was requested', async () => {
  const provider = await startTest({ trustProxy: true });
  const wanted = { loginAccount: demo.account, codeType: 1 };
  await provider.postFrom('198.51.100.1', endpoints.sendVerificationCode.path, wanted);
  const { body } = await provider.postFrom('198.51.100.2', loginPath, {
    loginAccount: demo.account,
    clientType: 'OTHER',
    loginType: 2,
    verificationCode: await provider.codeTo(demo.account),
  });
  expect(body).toMatchObject({ code: 1 });
});

test('beyond twenty codes an hour all strangers receive one, once a minute, and the owner is never refused', async () => {
  const provider = await startTest({ trustProxy: true });
  const ask = (from: string, codeType = 2) =>
    provider.postFrom(from, endpoints.sendVerificationCode.path, {
      loginAccount: demo.account,
      codeType,
    });
  const mails = async () => {
    const { body } = await provider.get('/outbox.json');
    return Array.isArray(body) ? body.length : 0;
  };
  for (let n = 0; n < strangersSendLimit; n += 1) expect(await ask(`203.0.113.${n}`)).toEqual(ok);
  for (let n = 20; n < 40; n += 1) expect(await ask(`203.0.113.${n}`)).toEqual(ok);
  expect(await mails()).toBe(strangersSendLimit + 1);
  const code = await provider.codeTo(demo.account);
  await provider.control('clock', { advance: resendIntervalMs });
  expect(await ask('198.51.100.1')).toEqual(ok);
  expect(await mails()).toBe(strangersSendLimit + 2);
  expect(await provider.codeTo(demo.account)).toBe(code);
  const resetFrom = (from: string, verificationCode: string) =>
    provider.postFrom(from, endpoints.resetPassword.path, {
      loginAccount: demo.account,
      codeType: 2,
      newPassword: 'a new password',
      verificationCode,
    });
  // Others try it in vain, each twice, and cannot use it up.
  for (let n = 20; n < 30; n += 1) {
    for (let tries = 0; tries < 2; tries += 1)
      expect(await resetFrom(`203.0.113.${n}`, another(code))).toEqual(wrongCode);
    expect(await resetFrom(`203.0.113.${n}`, code)).toEqual(wrongCode);
  }
  expect(await resetFrom('198.51.100.9', code)).toEqual(wrongCode);
  expect(await resetFrom('198.51.100.1', code)).toEqual(ok);
  // A used code is not sent again.
  await provider.control('clock', { advance: resendIntervalMs });
  expect(await ask('198.51.100.2')).toEqual(ok);
  expect(await resetFrom('198.51.100.2', code)).toEqual(wrongCode);
});

test('a device that has signed in has codes of its own, whatever strangers request', async () => {
  const provider = await startTest({ trustProxy: true });
  const login = await provider.post(loginPath, loginBody(demo));
  const deviceToken = field(field(login.body, 'data'), 'deviceToken');
  const ask = (from: string, device?: unknown) =>
    provider.postFrom(from, endpoints.sendVerificationCode.path, {
      loginAccount: demo.account,
      codeType: 1,
      deviceToken: device,
    });
  for (let n = 0; n <= strangersSendLimit; n += 1) expect(await ask(`203.0.113.${n}`)).toEqual(ok);
  expect(await ask('203.0.113.99', deviceToken)).toEqual(ok);
  const code = await provider.codeTo(demo.account);
  expect((await signIn(provider, demo.account, code)).body).toMatchObject({ code: 1 });
});

test('no code is sent for an unknown account', async () => {
  const provider = await startTest();
  expect(await send(provider, 'nobody@lookout.example')).toEqual(refusal('account.userNotFound'));
  expect(await signIn(provider, 'nobody@lookout.example', '000000')).toEqual(refusal('account.userNotFound'));
  const check = (account: string) => provider.post(endpoints.checkUser.path, { account });
  const answers = [await check('nobody@lookout.example'), await check('+49 30 5550100'), await check('?')];
  expect(answers.map(({ body }) => body)).toEqual(
    [false, true, false].map((exists) => ({ code: 1, msg: 'ok', data: { exists } })),
  );
});

test('without an outbox no code can be sent, and there is no page', async () => {
  const provider = await startTest({ outbox: false });
  expect(await send(provider, demo.account)).toEqual(refusal('account.sendFailed'));
  expect((await provider.get('/outbox.json')).status).toBe(404);
});

const reset = (
  provider: TestProvider,
  newPassword: string,
  verificationCode: string,
  account = demo.account,
) =>
  provider.post(endpoints.resetPassword.path, {
    loginAccount: account,
    codeType: 2,
    newPassword,
    verificationCode,
  });

test('a new password: the old one and every token are refused, and the user is notified', async () => {
  const provider = await startTest();
  const [token, other] = [await provider.signIn(demo), await provider.signIn(guest)];
  await send(provider, demo.account, 2);
  const code = await provider.codeTo(demo.account);
  expect(await reset(provider, 'short', code)).toEqual(refusal('form.passwordWeak'));
  expect(await reset(provider, 'a new password', another(code))).toEqual(wrongCode);
  expect(await reset(provider, 'a new password', code, guest.account)).toEqual(wrongCode);
  expect(await reset(provider, 'a new password', code, 'nobody@lookout.example')).toEqual(wrongCode);
  expect(await reset(provider, 'a new password', code)).toEqual(ok);
  expect(await reset(provider, 'another password', code)).toEqual(wrongCode);
  expect((await provider.get('/getInfo', token)).body).toMatchObject({ code: 401 });
  expect((await provider.get('/getInfo', other)).body).toMatchObject({ code: 200 });
  expect(await provider.post(loginPath, loginBody(demo))).toEqual(refusal('account.wrongPassword'));
  expect(
    (await provider.post(loginPath, loginBody({ ...demo, password: 'a new password' }))).body,
  ).toMatchObject({ code: 1 });
  expect((await provider.get('/outbox.json')).body).toMatchObject([
    { to: demo.account, channel: 'email', subject: 'Your password was changed', code: null },
    { to: demo.account, code },
  ]);
});

test('no text but the code is accepted', async () => {
  const provider = await startTest();
  await send(provider, demo.account);
  const code = await provider.codeTo(demo.account);
  const others = fc.oneof(fc.string(), fc.stringMatching(/^\d{6}$/)).filter((text) => text !== code);
  await fc.assert(
    fc.asyncProperty(others, async (text) => {
      expect((await signIn(provider, demo.account, text)).body).not.toMatchObject({ code: 1 });
    }),
    { numRuns: 40 },
  );
});

test('a pending sign-in with the old password fails when another is set', async () => {
  const provider = await startTest();
  await send(provider, demo.account, codeTypeNumber.resetPassword);
  const code = await provider.codeTo(demo.account);
  // The new password is hashed first; the old one is still right when its own check begins.
  const [changed, ...answers] = await Promise.all([
    reset(provider, 'a new password', code),
    ...Array.from({ length: 3 }, () => provider.post(loginPath, loginBody(demo))),
  ]);
  expect(changed).toEqual(ok);
  for (const { body } of answers) {
    const token = field(body, 'code') === 1 ? tokenOf(body) : 'none';
    expect(await provider.get('/getInfo', token)).toMatchObject({ body: { code: 401 } });
  }
});
