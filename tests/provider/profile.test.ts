import { expect, test } from 'vitest';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import type { TestProvider } from './testProvider.ts';
import { demo, field, guest, loginBody, loginPath, startTest, tokenOf } from './testProvider.ts';

const ok = { status: 200, body: { code: 1, msg: 'ok', data: null } };
const refusal = (msg: string) => ({ status: 200, body: { code: 601, msg, data: null } });
const { userId } = demo;

const info = async (provider: TestProvider, token: string) =>
  (await provider.post(endpoints.userInfo.path, { userId }, token)).body;
const send = (provider: TestProvider, loginAccount: string, codeType: number, token: string) =>
  provider.post(endpoints.sendVerificationCode.path, { loginAccount, codeType }, token);
const general = (provider: TestProvider, body: object, token: string) =>
  provider.post(endpoints.saveGeneral.path, { userId, ...body }, token);

test.each([
  ['  Mara   K. ', 'Mara K.'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['a\u0007b\nc', 'a b c'],
  ['x'.repeat(32), 'x'.repeat(32)],
  ['👩‍👩‍👧', '👩‍👩‍👧'],
])('the nickname %j is stored as %j', async (nickname, kept) => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  expect(await provider.post(endpoints.editName.path, { userId, nickname }, token)).toEqual(ok);
  expect(await info(provider, token)).toMatchObject({ data: { nickname: kept } });
});

test.each([
  ['', 'form.nicknameRequired'],
  [' \u200b\u2003', 'form.nicknameRequired'],
  ['x'.repeat(33), 'form.nicknameTooLong'],
])('the nickname %j is rejected: %s', async (nickname, msg) => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  expect(await provider.post(endpoints.editName.path, { userId, nickname }, token)).toEqual(refusal(msg));
});

test('a new email address: verified by its code; everyone has to sign in again; the old address is notified', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  expect(await send(provider, 'Mara@New.example', 4, token)).toEqual(ok);
  const verificationCode = await provider.codeTo('mara@new.example');
  const { password } = demo;
  const change = (email: string, code: string) =>
    general(provider, { email, verificationCode: code, password }, token);
  expect(await change('other@new.example', verificationCode)).toEqual(refusal('account.wrongCode'));
  expect(await change('no address', verificationCode)).toEqual(refusal('form.emailFormat'));
  expect(await change('+49305550123', verificationCode)).toEqual(refusal('form.emailFormat'));
  expect(await change(guest.account, verificationCode)).toEqual(refusal('account.taken'));
  expect(await change('mara@new.example', verificationCode)).toEqual(ok);
  expect(await info(provider, token)).toMatchObject({ code: 401 });
  expect(await provider.post(loginPath, loginBody(demo))).toEqual(refusal('account.userNotFound'));
  const renamed = { ...demo, account: 'mara@new.example' };
  const again = tokenOf((await provider.post(loginPath, loginBody(renamed))).body);
  expect(await info(provider, again)).toMatchObject({ data: { email: 'mara@new.example' } });
  expect((await provider.get('/outbox.json')).body).toMatchObject([
    { to: demo.account, subject: 'Your email address was changed', code: null },
    { to: 'mara@new.example' },
  ]);
});

test('a new phone number keeps the session', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  expect(await send(provider, '+49 30 555 0199', 5, token)).toEqual(ok);
  const verificationCode = await provider.codeTo('+49305550199');
  expect(
    await general(provider, { phone: '+49-30-555-0199', verificationCode, password: demo.password }, token),
  ).toEqual(ok);
  expect(await info(provider, token)).toMatchObject({ code: 1, data: { phone: '+49305550199' } });
});

test('a code for a taken or malformed address is not sent', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  expect(await send(provider, guest.account, 4, token)).toEqual(refusal('account.taken'));
  expect(await send(provider, '+49305550199', 4, token)).toEqual(refusal('form.emailFormat'));
  expect(await send(provider, 'a@b.example', 5, token)).toEqual(refusal('form.phoneFormat'));
  expect((await provider.get('/outbox.json')).body).toEqual([]);
});

test.each([
  ['email', 4, 'thief@lookout.example'],
  ['phone', 5, '+49305550199'],
] as const)('a token and a code to the new %s are not enough', async (kind, codeType, address) => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const before = await info(provider, token);
  expect(await send(provider, address, codeType, token)).toEqual(ok);
  const verificationCode = await provider.codeTo(address);
  const change = (proof: object) => general(provider, { [kind]: address, verificationCode, ...proof }, token);
  expect((await change({})).status).toBe(400);
  expect(await change({ password: 'wrong' })).toEqual(refusal('account.wrongPassword'));
  // Neither the code of the new address nor a code for another purpose proves the owner.
  expect(await change({ oldVerificationCode: verificationCode })).toEqual(refusal('account.wrongOldCode'));
  await send(provider, demo.account, 1, token);
  expect(await change({ oldVerificationCode: await provider.codeTo(demo.account) })).toEqual(
    refusal('account.wrongOldCode'),
  );
  // The code to the old address cannot be requested without the old address.
  expect((await send(provider, address, 6, token)).body).toEqual({
    code: 601,
    msg: 'account.otherAccount',
    data: null,
  });
  expect(await info(provider, token)).toEqual(before);
  // None of this uses up the code of the new address.
  expect(await change({ password: demo.password })).toEqual(ok);
});

test.each([
  ['email', 4, 'mara@new.example'],
  ['phone', 5, '+49305550199'],
] as const)('a code to the old address confirms a new %s, once', async (kind, codeType, address) => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  await send(provider, address, codeType, token);
  const verificationCode = await provider.codeTo(address);
  for (const [old, to] of [
    ['+49 30 555-0100', '+49305550100'],
    [demo.account, demo.account],
  ] as const) {
    expect(await send(provider, old, 6, token)).toEqual(ok);
    expect(await provider.codeTo(to)).toMatch(/^\d{6}$/);
    await provider.control('clock', { advance: 60_000 });
  }
  const oldVerificationCode = await provider.codeTo(demo.account);
  const body = { [kind]: address, verificationCode, oldVerificationCode };
  const mistyped = verificationCode === '000000' ? '000001' : '000000';
  // A wrong code of the new address does not use up the other.
  expect(await general(provider, { ...body, verificationCode: mistyped }, token)).toEqual(
    refusal('account.wrongCode'),
  );
  expect(await general(provider, body, token)).toEqual(ok);
  const again = await provider.signIn({ account: kind === 'email' ? address : demo.account });
  expect(await info(provider, again)).toMatchObject({ data: { [kind]: address } });
  expect(await general(provider, body, again)).toEqual(refusal('account.wrongOldCode'));
});

test('an account without a password confirms with a code to its address', async () => {
  const provider = await startTest();
  const account = 'neighbour@lookout.example';
  const { data } = { data: await provider.control('session', { account }) };
  const [token, own] = [String(field(data, 'token')), String(field(data, 'userId'))];
  const change = (body: object) =>
    provider.post(endpoints.saveGeneral.path, { userId: own, phone: '+49305550199', ...body }, token);
  expect((await provider.post(endpoints.userInfo.path, { userId: own }, token)).body).toMatchObject({
    data: { hasPassword: false },
  });
  await send(provider, '+49305550199', 5, token);
  const verificationCode = await provider.codeTo('+49305550199');
  expect(await change({ verificationCode, password: 'null' })).toEqual(refusal('account.wrongPassword'));
  await send(provider, account, 6, token);
  const oldVerificationCode = await provider.codeTo(account);
  expect(await change({ verificationCode, oldVerificationCode })).toEqual(ok);
});

test('if two users want the same address, the first gets it', async () => {
  const provider = await startTest();
  const tokens = [await provider.signIn(demo), await provider.signIn(guest)];
  const email = 'wanted@new.example';
  const codes: string[] = [];
  for (const token of tokens) {
    await send(provider, email, 4, token);
    codes.push(await provider.codeTo(email));
  }
  const claim = (who: number) =>
    provider.post(
      endpoints.saveGeneral.path,
      {
        userId: [demo, guest][who]?.userId,
        email,
        verificationCode: codes[who],
        password: [demo, guest][who]?.password,
      },
      tokens[who],
    );
  expect([await claim(0), await claim(1)]).toEqual([ok, refusal('account.taken')]);
});

test.each([
  { des: 'null' },
  { des: '{' },
  { des: '{}', email: 'a@b.example', verificationCode: '000000' },
  { email: 'a@b.example' },
  { email: 'a@b.example', verificationCode: '000000' },
  { phone: '+49305550199', verificationCode: '000000' },
  { email: 'a@b.example', verificationCode: '000000', password: '' },
  { email: 'a@b.example', verificationCode: '000000', password: 'x', oldVerificationCode: '000000' },
  { des: `{"a":"${'x'.repeat(5000)}"}` },
])('malformed settings and malformed address changes are rejected: %j', async (body) => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  expect((await general(provider, body, token)).status).toBe(400);
});

test('email notifications cannot be turned on without an address', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const before = await info(provider, token);
  for (const rest of ['', ',"notificationEmail":""', ',"notificationEmail":"nowhere"']) {
    expect(await general(provider, { des: `{"emailNotification":true${rest}}` }, token)).toEqual(
      refusal('form.notificationEmailRequired'),
    );
  }
  expect(await info(provider, token)).toEqual(before);
  const des = '{"emailNotification":true,"notificationEmail":"home@a.example"}';
  expect(await general(provider, { des }, token)).toEqual(ok);
  expect(await info(provider, token)).toMatchObject({ data: { des } });
});
