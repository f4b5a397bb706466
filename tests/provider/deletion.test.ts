import { expect, onTestFinished, test } from 'vitest';
import * as v from 'valibot';
import { removeUser } from '../../provider/accounts/users.ts';
import { openDatabase } from '../../provider/database/database.ts';
import { demoHousehold } from '../../provider/seed/demo.ts';
import { reseed } from '../../provider/seed/seed.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import type { TestProvider } from './testProvider.ts';
import { demo, firstNow, guest, loginBody, loginPath, startTest, testFolder } from './testProvider.ts';

const ok = { status: 200, body: { code: 1, msg: 'ok', data: null } };
const refusal = (msg: string) => ({ status: 200, body: { code: 601, msg, data: null } });

const send = async (provider: TestProvider, loginAccount: string, token: string) => {
  await provider.post(endpoints.sendVerificationCode.path, { loginAccount, codeType: 3 }, token);
  return provider.codeTo(loginAccount);
};
const remove = (provider: TestProvider, userId: string, verificationCode: string, token: string) =>
  provider.post(endpoints.cancelUser.path, { userId, verificationCode }, token);
const held = (provider: TestProvider, userId: string, token: string) =>
  provider.post(endpoints.checkDeletion.path, { userId }, token);

test('an account with devices, or with pending purchases, stays, and its code is not used up', async () => {
  const provider = await startTest();
  const [owner, token] = [await provider.signIn(demo), await provider.signIn(guest)];
  // 14 cameras, of which 2 are the neighbor's, 2 gateways, 2 doorbells.
  expect((await held(provider, demo.userId, owner)).body).toMatchObject({
    data: { devices: 16, pending: 0, account: demo.account },
  });
  const code = await send(provider, demo.account, owner);
  expect(await remove(provider, demo.userId, code, owner)).toEqual(refusal('account.deletionHasDevices'));

  await provider.control('user', { account: guest.account, set: { pending: 1 } });
  expect((await held(provider, guest.userId, token)).body).toMatchObject({
    data: { devices: 0, pending: 1, account: guest.account },
  });
  const guestCode = await send(provider, guest.account, token);
  expect(await remove(provider, guest.userId, guestCode, token)).toEqual(refusal('account.deletionPending'));
  await provider.control('user', { account: guest.account, set: { pending: 0 } });
  expect(await remove(provider, guest.userId, guestCode, token)).toEqual(ok);
});

test('a deleted account is removed with its tokens and shares, and its address is free', async () => {
  const provider = await startTest();
  const [owner, token] = [await provider.signIn(demo), await provider.signIn(guest)];
  expect(await remove(provider, guest.userId, '000000', token)).toEqual(refusal('account.wrongCode'));
  const code = await send(provider, guest.account, token);
  expect(await remove(provider, guest.userId, code, token)).toEqual(ok);
  expect((await provider.get('/getInfo', token)).body).toMatchObject({ code: 401 });
  expect(await provider.post(loginPath, loginBody(guest))).toEqual(refusal('account.userNotFound'));
  const list = await provider.post(endpoints.listShares.path, { userId: demo.userId }, owner);
  expect(list.body).toEqual({ code: 1, msg: 'ok', data: [] });
  expect((await provider.get('/outbox.json')).body).toMatchObject([
    { to: guest.account, subject: 'Your account was deleted' },
    { code },
  ]);
  await provider.post(
    endpoints.sendVerificationCode.path,
    { loginAccount: guest.account, codeType: 4 },
    owner,
  );
  const change = {
    userId: demo.userId,
    email: guest.account,
    verificationCode: await provider.codeTo(guest.account),
    password: demo.password,
  };
  expect(await provider.post(endpoints.saveGeneral.path, change, owner)).toEqual(ok);
});

test('when a deleted account was last mailed about alerts is not kept either', async () => {
  const db = openDatabase(await testFolder());
  onTestFinished(() => db.close());
  await reseed(db, { now: () => firstNow }, demoHousehold);
  const keys = ['alertMail 1001', `alertMail ${guest.userId}`];
  for (const key of keys) db.run("insert into meta values (?, '{}')", key);
  removeUser(db, guest.userId);
  const left = db.all(v.object({ key: v.string() }), "select key from meta where key like 'alertMail %'");
  expect(left).toEqual([{ key: 'alertMail 1001' }]);
});
