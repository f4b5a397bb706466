import { expect, test } from 'vitest';
import {
  acceptShare,
  checkShare,
  cancelShare,
  endShareCode,
  listShares,
  listSharesOf,
  makeShareCode,
  sendShare,
} from '../../../src/services/devices/shares.ts';
import type { Http } from '../../../src/services/wire/http.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';

const { signal } = new AbortController();
const api = `${base}/api/aithLink`;
const userId = 'u1';
const answered = (data: unknown) => fakeHttp(() => json({ code: 1, data }));
const done = { ok: true, data: undefined };

const share = { serialNumber: 'a', deviceName: '<b>', receiver: 'guest@lookout.example' };

test.each([
  [[share, share, { ...share, receiver: '' }, { receiver: 'x' }, 'x'], [share], 4],
  [
    [{ serialNumber: 'a', receiver: 'r', deviceName: 7 }],
    [{ serialNumber: 'a', receiver: 'r', deviceName: '' }],
    0,
  ],
  [null, [], 0],
])('the shares in %j', async (data, shares, dropped) => {
  const { http, sent } = answered(data);
  expect(await listShares(http, { userId }, signal)).toEqual({
    ok: true,
    data: { shares, dropped },
  });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([[`${api}/user/share/list`, { userId }]]);
});

test('stops a share; without one, nothing is sent', async () => {
  const { http, sent } = answered(null);
  expect(await cancelShare(http, { userId, share }, signal)).toEqual(done);
  expect((await cancelShare(http, { userId, share: null }, signal)).ok).toBe(false);
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${api}/user/share/cancel`, { userId, serialNumber: 'a', receiver: 'guest@lookout.example' }],
  ]);
});

const ofDevice = { userId, serialNumber: 'a' };

test('only the shares of one device', async () => {
  const { http, sent } = answered([share, { ...share, serialNumber: 'b' }, { receiver: 'x' }]);
  expect(await listSharesOf(http, ofDevice, signal)).toEqual({
    ok: true,
    data: { shares: [share], dropped: 1 },
  });
  expect(sent.map(({ body }) => body)).toEqual([{ userId }]);
});

test.each([
  [
    'share/send',
    share,
    (http: Http) => sendShare(http, { ...ofDevice, account: 'g@h.example' }, signal),
    { ...ofDevice, account: 'g@h.example' },
  ],
  [
    'share',
    { shareCode: 'K7QD', seconds: 600 },
    (http: Http) => makeShareCode(http, ofDevice, signal),
    ofDevice,
  ],
  [
    'share/accept',
    { serialNumber: 'a', deviceName: '<b>' },
    (http: Http) => acceptShare(http, { userId, shareCode: 'K7QD' }, signal),
    { userId, shareCode: 'K7QD' },
  ],
])('%s returns its response', async (path, data, ask, body) => {
  const { http, sent } = answered(data);
  expect(await ask(http)).toEqual({ ok: true, data });
  expect(sent.map((call) => [call.url, call.body])).toEqual([[`${api}/user/${path}`, body]]);
});

test.each([
  ['no code', { seconds: 600 }],
  ['an empty code', { shareCode: '', seconds: 600 }],
  ['no time', { shareCode: 'K7QD', seconds: 0 }],
  ['time without end', { shareCode: 'K7QD', seconds: 1e12 }],
])('%s is a malformed response', async (_, data) => {
  expect((await makeShareCode(answered(data).http, ofDevice, signal)).ok).toBe(false);
});

test('revokes a code by canceling without a receiver', async () => {
  const { http, sent } = answered(null);
  expect(await endShareCode(http, ofDevice, signal)).toEqual(done);
  expect(sent.map(({ url, body }) => [url, body])).toEqual([[`${api}/user/share/cancel`, ofDevice]]);
});

test('checks a code without redeeming it', async () => {
  const { http, sent } = answered(null);
  const ofCode = { userId, shareCode: 'K7QD' };
  expect(await checkShare(http, ofCode, signal)).toEqual(done);
  expect(sent.map(({ url, body }) => [url, body])).toEqual([[`${api}/user/share/check`, ofCode]]);
});
