import { expect, test } from 'vitest';
import { deleteAccount, readPreconditions } from '../../../src/services/account/deletion.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';

const { signal } = new AbortController();
const api = `${base}/api/aithLink`;
const userId = 'u1';
const answered = (data: unknown) => fakeHttp(() => json({ code: 1, data }));
const malformed = { ok: false, failure: { kind: 'malformed', code: 1, message: 'network.interface' } };

test.each([
  [
    { devices: 2, owed: 0, pending: 1, account: 'a@b.example' },
    { ok: true, data: { devices: 2, owed: 0, pending: 1, account: 'a@b.example' } },
  ],
  [
    { devices: 2, owed: 0, pending: 1, account: 7 },
    { ok: true, data: { devices: 2, owed: 0, pending: 1, account: '' } },
  ],
  [{ devices: -1, pending: 0 }, malformed],
  [{ devices: 0 }, malformed],
  [null, malformed],
])('what blocks the deletion: %j', async (data, expected) => {
  const { http, sent } = answered(data);
  expect(await readPreconditions(http, { userId }, signal)).toEqual(expected);
  expect(sent.map(({ url, body }) => [url, body])).toEqual([[`${api}/user/cancel/check`, { userId }]]);
});

test('deletes with the code', async () => {
  const { http, sent } = answered(null);
  const request = { userId, verificationCode: '012345' };
  expect(await deleteAccount(http, request, signal)).toEqual({ ok: true, data: undefined });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([[`${api}/user/cancel`, request]]);
});
