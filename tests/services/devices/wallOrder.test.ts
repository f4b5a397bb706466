import { expect, test } from 'vitest';
import { readWallOrder, saveWallOrder } from '../../../src/services/devices/wallOrder.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';

const { signal } = new AbortController();
const api = `${base}/api/aithLink`;
const userId = 'u 1&x';
const malformed = { ok: false, failure: { kind: 'malformed', code: 1, message: 'network.interface' } };

test.each([
  [
    { serials: ['B', 'A'], attentionFirst: true },
    { ok: true, data: { serials: ['B', 'A'], attentionFirst: true } },
  ],
  [
    { serials: [], attentionFirst: false },
    { ok: true, data: { serials: [], attentionFirst: false } },
  ],
  [{ serials: [7], attentionFirst: false }, malformed],
  [{ serials: [] }, malformed],
  [null, malformed],
])('the order in %j', async (data, expected) => {
  const { http, sent } = fakeHttp(() => json({ code: 1, data }));
  expect(await readWallOrder(http, { userId }, signal)).toEqual(expected);
  expect(sent.map(({ method, url }) => [method, url])).toEqual([
    ['GET', `${api}/user/wall/get?userId=u+1%26x`],
  ]);
});

test('saves an order, also the same one twice in a second', async () => {
  const { http, sent } = fakeHttp(() => json({ code: 1, data: null }));
  const order = { serials: ['B', 'A'], attentionFirst: false };
  for (const _ of [1, 2])
    expect(await saveWallOrder(http, { userId, order }, signal)).toEqual({ ok: true, data: undefined });
  expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual(
    Array.from({ length: 2 }, () => ['POST', `${api}/user/wall/save`, { userId, ...order }]),
  );
});
