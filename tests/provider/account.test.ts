import { expect, test } from 'vitest';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import type { TestUser } from './testProvider.ts';
import { demo, guest, loginBody, loginPath, startTest, tokenOf } from './testProvider.ts';

const expired = { status: 200, body: { code: 401, msg: 'session.expired', data: null } };
const refusal = (msg: string) => ({ status: 200, body: { code: 601, msg, data: null } });

test('the right password returns a token for getInfo', async () => {
  const provider = await startTest();
  const answer = await provider.post(loginPath, loginBody(demo));
  expect(answer).toEqual({
    status: 200,
    body: {
      code: 1,
      msg: 'ok',
      data: { token: expect.any(String), user: { userId: demo.userId }, deviceToken: expect.any(String) },
    },
  });
  expect(await provider.get('/getInfo', tokenOf(answer.body))).toEqual({
    status: 200,
    body: {
      code: 200,
      msg: 'ok',
      user: { userId: demo.userId, userName: demo.account, nickName: 'Mara Keller', avatar: '' },
      roles: ['ROLE_OWNER'],
      permissions: [],
    },
  });
});

test('account names are trimmed and case does not matter', async () => {
  const provider = await startTest();
  const answer = await provider.post(
    loginPath,
    loginBody({ ...demo, account: `  ${demo.account.toUpperCase()} ` }),
  );
  expect(answer.body).toMatchObject({ code: 1 });
});

test('refuses a wrong password, an unknown account and an account without a password', async () => {
  const provider = await startTest();
  const signIn = (account: string, password: string) =>
    provider.post(loginPath, loginBody({ account, password }));
  expect(await signIn(demo.account, 'lookout-demo ')).toEqual(refusal('account.wrongPassword'));
  expect(await signIn('nobody@lookout.example', 'x')).toEqual(refusal('account.userNotFound'));
  expect(await signIn('neighbour@lookout.example', 'null')).toEqual(refusal('account.wrongPassword'));
});

test('a token expires to the millisecond, and others do not', async () => {
  const provider = await startTest({ tokenTtl: 60 });
  const token = await provider.signIn(demo);
  await provider.control('clock', { advance: 30_000 });
  const later = await provider.signIn(demo);
  await provider.control('clock', { advance: 30_000 });
  expect(await provider.get('/getInfo', token)).toEqual(expired);
  expect((await provider.get('/getInfo', later)).body).toMatchObject({ code: 200 });
});

test('a revoked token is refused, others are not', async () => {
  const provider = await startTest();
  const tokens = [await provider.signIn(demo), await provider.signIn(demo)];
  const other = await provider.signIn(guest);
  await provider.control('revoke', { account: demo.account });
  for (const token of tokens) expect(await provider.get('/getInfo', token)).toEqual(expired);
  expect((await provider.get('/getInfo', other)).body).toMatchObject({ code: 200, roles: [] });
});

test('a logout ends its token, but not others of the user', async () => {
  const provider = await startTest();
  const [token, other] = [await provider.signIn(demo), await provider.signIn(demo)];
  const logout = (as?: string) => provider.post(endpoints.logout.path, undefined, as);
  expect(await logout(token)).toEqual({ status: 200, body: { code: 1, msg: 'ok', data: null } });
  expect(await provider.get('/getInfo', token)).toEqual(expired);
  expect((await provider.get('/getInfo', other)).body).toMatchObject({ code: 200 });
  expect([await logout(token), await logout()]).toEqual([expired, expired]);
});

test('settings are stored as they are saved', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const info = () => provider.post('/api/aithLink/user/info', { userId: demo.userId }, token);
  const saved = (des: string) => ({
    code: 1,
    msg: 'ok',
    data: {
      userId: demo.userId,
      des,
      nickname: 'Mara Keller',
      email: demo.account,
      phone: '+49305550100',
      avatar: '',
      hasPassword: true,
    },
  });
  expect((await info()).body).toEqual(saved('{"language":9}'));
  const des = '{"language":27,"theme":"dark"}';
  const answer = await provider.post('/api/aithLink/user/general', { userId: demo.userId, des }, token);
  expect(answer.body).toEqual({ code: 1, msg: 'ok', data: null });
  expect((await info()).body).toEqual(saved(des));
});

test('the sites of each user are separate', async () => {
  const provider = await startTest();
  const sites = async (user: TestUser) =>
    (await provider.get(`/api/aithLink/user/address/list?userId=${user.userId}`, await provider.signIn(user)))
      .body;
  expect(await sites(demo)).toEqual({ code: 1, msg: 'ok', data: ['Home', 'Shop'] });
  expect(await sites(guest)).toEqual({ code: 1, msg: 'ok', data: ['Home'] });
});
