import { expect, test } from 'vitest';
import { cancelShare, listShares } from '../../../src/services/devices/shares.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';

const { signal } = new AbortController();
const api = `${base}/api/aithLink`;
const userId = 'u1';
const answered = (data: unknown) => fakeHttp(() => json({ code: 1, data }));
const done = { ok: true, data: undefined };

const share = { serailno: 'a', deviceName: '<b>', receiver: 'guest@lookout.example' };

test.each([
  [[share, share, { ...share, receiver: '' }, { receiver: 'x' }, 'x'], [share], 4],
  [[{ serailno: 'a', receiver: 'r', deviceName: 7 }], [{ serailno: 'a', receiver: 'r', deviceName: '' }], 0],
  [null, [], 0],
])('the shares in %j', async (data, shares, dropped) => {
  const { http, sent } = answered(data);
  expect(await listShares(http, { userId }, signal)).toEqual({
    ok: true,
    data: { shares, dropped },
  });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([[`${api}/user/share/list`, { userId }]]);
});

test('a share is taken back; none chosen, nothing leaves', async () => {
  const { http, sent } = answered(null);
  expect(await cancelShare(http, { userId, share }, signal)).toEqual(done);
  expect((await cancelShare(http, { userId, share: null }, signal)).ok).toBe(false);
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${api}/user/share/cancel`, { userId, serailno: 'a', receiver: 'guest@lookout.example' }],
  ]);
});
