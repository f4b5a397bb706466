import { expect, test } from 'vitest';
import { getInfo, listSites, login, readSavedLanguage, saveLanguage } from '../../src/services/account.ts';
import { base, fakeHttp, json, never } from './fakeFetch.ts';

const { signal } = new AbortController();

test('sign-in by password', async () => {
  const { http, sent } = fakeHttp(() => json({ code: 1, data: { token: 't', user: { userId: 'u1' } } }), {
    token: () => null,
  });
  expect(await login(http, { loginAccount: 'demo@lookout.example', password: ' p ' }, signal)).toEqual({
    ok: true,
    data: { token: 't', userId: 'u1' },
  });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [
      `${base}/api/aithLink/user/login`,
      { loginAccount: 'demo@lookout.example', password: ' p ', clientType: 'OTHER', loginType: 3 },
    ],
  ]);
});

test.each([
  [
    { code: 601, msg: 'account.wrongPassword' },
    { kind: 'rejected', code: 601, message: 'account.wrongPassword' },
  ],
  [
    { code: 601, msg: 'account.userNotFound' },
    { kind: 'rejected', code: 601, message: 'account.userNotFound' },
  ],
  [
    { code: 1, data: { token: 't' } },
    { kind: 'malformed', code: 1, message: 'network.interface' },
  ],
  [
    { code: 1, data: { token: '', user: { userId: 'u' } } },
    { kind: 'malformed', code: 1, message: 'network.interface' },
  ],
  [
    { code: 1, data: { token: 'a b', user: { userId: 'u' } } },
    { kind: 'malformed', code: 1, message: 'network.interface' },
  ],
])('sign-in answered with %j', async (answer, failure) => {
  const { http } = fakeHttp(() => json(answer), { token: () => null });
  expect(await login(http, { loginAccount: 'a', password: 'b' }, signal)).toEqual({ ok: false, failure });
});

test('who is signed in', async () => {
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

test.each([
  ['{"language":26}', 'de-DE', '{"language":26}'],
  ['broken', 'en-US', 'broken'],
  [7, 'en-US', ''],
  [undefined, 'en-US', ''],
])('saved settings %j are in %s', async (des, tag, kept) => {
  const { http, sent } = fakeHttp(() => json({ code: 1, data: { des } }));
  expect(await readSavedLanguage(http, { userId: 'u1' }, signal)).toEqual({
    ok: true,
    data: { tag, des: kept },
  });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${base}/api/aithLink/user/info`, { userId: 'u1' }],
  ]);
});

test('a language is saved among the other settings', async () => {
  const { http, sent } = fakeHttp(() => json({ code: 1, data: null }));
  const des = '{"theme":"dark","language":27}';
  expect(await saveLanguage(http, { userId: 'u1', des: '{"theme":"dark"}', tag: 'ja-JP' }, signal)).toEqual({
    ok: true,
    data: { des },
  });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${base}/api/aithLink/user/general`, { userId: 'u1', des }],
  ]);
});

test('leaving aborts the call', async () => {
  const caller = new AbortController();
  const { http } = fakeHttp(never);
  const calls = [
    login(http, { loginAccount: 'a', password: 'b' }, caller.signal),
    getInfo(http, caller.signal),
    listSites(http, { userId: 'u' }, caller.signal),
    readSavedLanguage(http, { userId: 'u' }, caller.signal),
    saveLanguage(http, { userId: 'u', des: '', tag: 'de-DE' }, caller.signal),
  ];
  caller.abort();
  const aborted = { ok: false, failure: { kind: 'aborted', code: null, message: 'network.interface' } };
  expect(await Promise.all(calls)).toEqual(calls.map(() => aborted));
});
