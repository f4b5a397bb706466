import { expect, test } from 'vitest';
import type { EndpointName } from '../../src/domain/wire/endpoints.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { ask, attempts, callsOf, endpointNames as names } from './attempts.ts';
import type { TestUser } from './testProvider.ts';
import { demo, field, guest as guestUser, startTest } from './testProvider.ts';

const serialNumber = 'LK0000000001';
const { userId } = demo;

/** The calls without a token, by which one is obtained. */
const open: readonly EndpointName[] = ['sendVerificationCode', 'resetPassword', 'checkUser', 'login'];

test('no call of the table returns the data of another account', async () => {
  const provider = await startTest();
  const token = await provider.signIn(guestUser);
  for (const call of names.flatMap(callsOf)) {
    const { status, code: number, msg } = call.answer;
    const { name, path, body } = call;
    expect({ name, path, body, answer: await ask(provider, call, token) }).toEqual({
      name,
      path,
      body,
      answer: { status, body: { code: number, msg, data: null } },
    });
  }
});

test('no call of the table succeeds without a token, except those that return one', async () => {
  const provider = await startTest();
  const noToken = { status: 200, body: { code: 401, msg: 'session.expired', data: null } };
  for (const name of names.filter((each) => !open.includes(each))) {
    const { method } = endpoints[name];
    const path = endpoints[name].path.replace('{url}', `/api/aithLink/device/screenshot/${serialNumber}`);
    const calls = [{ method, path: path.replace(/\{\w+\}/g, '1'), body: {} }, ...callsOf(name)];
    for (const call of calls) {
      const answers = [await ask(provider, call), await ask(provider, call, 'x'.repeat(43))];
      expect({ name, path: call.path, answers }).toEqual({
        name,
        path: call.path,
        answers: [noToken, noToken],
      });
    }
  }
});

test('the response of a call with only the token contains nothing of another account', async () => {
  const provider = await startTest();
  const token = await provider.signIn(guestUser);
  for (const name of names.filter((each) => attempts[each] === 'of the token alone')) {
    const { method, path } = endpoints[name];
    const said = JSON.stringify(
      await ask(provider, { method, path: `${path}?userId=${userId}`, body: { userId } }, token),
    );
    expect({
      name,
      secrets: [demo.account, 'Mara', `"${userId}"`].filter((secret) => said.includes(secret)),
    }).toEqual({
      name,
      secrets: [],
    });
  }
});

test('the guest’s attempts have changed nothing', async () => {
  const provider = await startTest();
  const tokens = { demo: await provider.signIn(demo), guest: await provider.signIn(guestUser) };
  const state = async () => [
    await provider.post(endpoints.userInfo.path, { userId }, tokens.demo),
    await provider.post(endpoints.listShares.path, { userId }, tokens.demo),
    await provider.get(`${endpoints.workStatus.path}?userId=${userId}`, tokens.demo),
  ];
  const before = await state();
  for (const call of names.flatMap(callsOf)) {
    if (call.method === 'POST') await ask(provider, call, tokens.guest);
  }
  expect(await state()).toEqual(before);
});

test('a code for a new address needs the token, and works only for its user', async () => {
  const provider = await startTest();
  const email = 'new@lookout.example';
  const ask = (as?: string) =>
    provider.post(endpoints.sendVerificationCode.path, { loginAccount: email, codeType: 4 }, as);
  expect((await ask()).body).toMatchObject({ code: 401 });
  expect((await ask('x'.repeat(43))).body).toMatchObject({ code: 401 });
  expect((await ask(await provider.signIn(demo))).body).toMatchObject({ code: 1 });
  const stolen = {
    userId: guestUser.userId,
    email,
    verificationCode: await provider.codeTo(email),
    password: guestUser.password,
  };
  expect(
    (await provider.post(endpoints.saveGeneral.path, stolen, await provider.signIn(guestUser))).body,
  ).toMatchObject({ code: 601, msg: 'account.wrongCode' });
});

test.each([
  ['to delete an account', 3],
  ['to the old address', 6],
])('a code %s is sent to its own user only', async (_, codeType) => {
  const provider = await startTest();
  const ask = (as?: string) =>
    provider.post(endpoints.sendVerificationCode.path, { loginAccount: demo.account, codeType }, as);
  expect((await ask()).body).toMatchObject({ code: 401 });
  expect(await ask(await provider.signIn(guestUser))).toEqual({
    status: 200,
    body: { code: 601, msg: 'account.otherAccount', data: null },
  });
  expect((await provider.get('/outbox.json')).body).toEqual([]);
  expect((await ask(await provider.signIn(demo))).body).toMatchObject({ code: 1 });
});

test('alert categories are those of the own devices', async () => {
  const provider = await startTest();
  const ask = async (user: TestUser, named: string[]) =>
    (
      await provider.post(
        endpoints.listAlertCategories.path,
        { serialNumber: named, channel: named.map(() => []) },
        await provider.signIn(user),
      )
    ).body;
  // Two cameras are shared with the guest.
  expect(field(await ask(guestUser, []), 'data')).toHaveLength(8);
  expect(await ask(guestUser, [serialNumber])).toEqual({ code: 1, msg: 'ok', data: [] });
  expect(await ask(demo, ['LKGW00000001'])).toEqual({
    code: 1,
    msg: 'ok',
    data: [
      { category: 'motion', types: ['motion', 'pir'] },
      { category: 'human', types: ['human'] },
      { category: 'car', types: ['vehicle'] },
      { category: 'abnormal', types: ['lowBattery', 'tamper', 'waterLeak', 'smoke', 'doorWindow'] },
    ],
  });
});
