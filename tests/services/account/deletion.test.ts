import { afterEach, expect, test, vi } from 'vitest';
import { deleteAccount, readPreconditions } from '../../../src/services/account/deletion.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';
import { keeping } from '../storedItems.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

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

test('what the browser keeps of the account goes with it, and stays where the account stays', async () => {
  const request = { userId, verificationCode: '012345' };
  const kept = keeping(
    new Map(['theme', 'wall u1', 'rings u1', 'tour u1', 'wall u2'].map((key) => [key, 'x'])),
  );
  const refused = fakeHttp(() => json({ code: 601, msg: 'account.wrongCode', data: null }));
  expect(await deleteAccount(refused.http, request, signal)).toMatchObject({ ok: false });
  expect(kept.size).toBe(5);
  expect(await deleteAccount(answered(null).http, request, signal)).toMatchObject({ ok: true });
  expect([...kept.keys()]).toEqual(['theme', 'wall u2']);
});
