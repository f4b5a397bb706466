import { expect, test } from 'vitest';
import { endOtherSignIns } from '../../../src/services/account/otherSignIns.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';

const { signal } = new AbortController();
const malformed = { ok: false, failure: { kind: 'malformed', code: 1, message: 'network.interface' } };

test.each([
  [{ ended: 2 }, { ok: true, data: 2 }],
  [{ ended: 0 }, { ok: true, data: 0 }],
  [{ ended: -1 }, malformed],
  [{}, malformed],
  [null, malformed],
])('how many other sign-ins were ended: %j', async (data, expected) => {
  const { http, sent } = fakeHttp(() => json({ code: 1, data }));
  expect(await endOtherSignIns(http, undefined, signal)).toEqual(expected);
  expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', `${base}/api/aithLink/user/logout/others`, {}],
  ]);
});

test('sends the own device token, so that the device stays known', async () => {
  const { http, sent } = fakeHttp(() => json({ code: 1, data: { ended: 1 } }), {
    device: { read: () => 'd', keep: () => {} },
  });
  await endOtherSignIns(http, undefined, signal);
  expect(sent.map(({ body }) => body)).toEqual([{ deviceToken: 'd' }]);
});
