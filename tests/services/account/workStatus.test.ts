import { expect, test } from 'vitest';
import { readWorkStatus, saveCustom, setMode } from '../../../src/services/account/workStatus.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';

const { signal } = new AbortController();
const api = `${base}/api/aithLink`;
const userId = 'u 1&x';
const answered = (data: unknown) => fakeHttp(() => json({ code: 1, data }));
const malformed = { ok: false, failure: { kind: 'malformed', code: 1, message: 'network.interface' } };
const done = { ok: true, data: undefined };

test.each([
  [{ status: 0 }, { ok: true, data: { mode: 'disarmed', custom: [] } }],
  [
    {
      status: 4,
      custom: [
        { serialNumber: 'a', name: 'A', armed: true },
        { serialNumber: 'a', armed: false },
        { serialNumber: 'b', armed: 'yes' },
        null,
      ],
    },
    { ok: true, data: { mode: 'custom', custom: [{ serialNumber: 'a', name: 'A', armed: true }] } },
  ],
  [{ status: 5 }, malformed],
  [{ status: '1' }, malformed],
  [null, malformed],
])('the arming mode in %j', async (data, expected) => {
  const { http, sent } = answered(data);
  expect(await readWorkStatus(http, { userId }, signal)).toEqual(expected);
  expect(sent.map(({ method, url }) => [method, url])).toEqual([
    ['GET', `${api}/work/status/get?userId=u+1%26x`],
  ]);
});

test('sets a mode: user in the query, mode in the body', async () => {
  const { http, sent } = answered(null);
  expect(await setMode(http, { userId, mode: 'freedom' }, signal)).toEqual(done);
  expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', `${api}/work/status/set?userId=u%201%26x`, { status: 3 }],
  ]);
});

test('saves the custom table, without names', async () => {
  const { http, sent } = answered(null);
  const custom = [{ serialNumber: 'a', name: 'A', armed: true }];
  expect(await saveCustom(http, { userId, custom }, signal)).toEqual(done);
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${api}/work/status/custom`, { userId, custom: [{ serialNumber: 'a', armed: true }] }],
  ]);
});
