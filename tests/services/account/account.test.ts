import { expect, test } from 'vitest';
import { getInfo, listSites } from '../../../src/services/account/account.ts';
import { base, fakeHttp, json, never } from '../fakeFetch.ts';

const { signal } = new AbortController();

test('the signed-in user', async () => {
  const { http, sent } = fakeHttp(() =>
    json({ code: 200, user: { userId: 'u1', nickName: 'Mara' }, roles: [], permissions: ['a'] }),
  );
  expect(await getInfo(http, signal)).toEqual({
    ok: true,
    data: { userId: 'u1', name: 'Mara', avatar: '', roles: ['ROLE_DEFAULT'], permissions: ['a'] },
  });
  expect(sent.map(({ method, url }) => [method, url])).toEqual([['GET', `${base}/getInfo`]]);
});

test.each([
  ['/api/aithLink/user/avatar/x', `${base}/api/aithLink/user/avatar/x`],
  ['https://cdn.test/x.png', 'https://cdn.test/x.png'],
  ['javascript:alert(1)', ''],
  ['data:text/html,x', ''],
  ['http://[', ''],
  [7, ''],
])('the avatar %j is at %j', async (avatar, address) => {
  const { http } = fakeHttp(() => json({ code: 200, user: { userId: 'u1', avatar } }));
  expect(await getInfo(http, signal)).toMatchObject({ data: { avatar: address } });
});

test.each([
  [
    ['Home', 'Shop'],
    ['Home', 'Shop'],
  ],
  [['Home', '', 'Home'], ['Home']],
  [null, []],
  [undefined, []],
])('sites %j are %j', async (data, sites) => {
  const { http, sent } = fakeHttp(() => json({ code: 1, data }));
  expect(await listSites(http, { userId: 'u1' }, signal)).toEqual({ ok: true, data: sites });
  expect(sent.map(({ url }) => url)).toEqual([`${base}/api/aithLink/user/address/list?userId=u1`]);
});

test('an abort cancels the call', async () => {
  const caller = new AbortController();
  const { http } = fakeHttp(never);
  const calls = [getInfo(http, caller.signal), listSites(http, { userId: 'u' }, caller.signal)];
  caller.abort();
  const aborted = { ok: false, failure: { kind: 'aborted', code: null, message: 'network.interface' } };
  expect(await Promise.all(calls)).toEqual(calls.map(() => aborted));
});
