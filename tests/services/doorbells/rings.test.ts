import { expect, test } from 'vitest';
import { readMissedRings } from '../../../src/services/doorbells/rings.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';

const { signal } = new AbortController();
const ring = {
  id: 'alert/LKDB1/2026-11-20/1',
  serialNumber: 'LKDB1',
  deviceName: 'Front bell',
  at: 1000,
  seconds: 8,
  type: 'doorbell',
  picture: '/still/1',
  box: { x: 0.1, y: 0.2, width: 0.3, height: 0.4 },
  before: 5,
  reviewed: false,
  channel: null,
};

const [older, next, late] = [500, 11_000, 31_000].map((at) => ({ ...ring, id: `alert/${at}`, at }));

test('reads the missed rings, their total and the time, without malformed and repeated ones', async () => {
  const { http, sent } = fakeHttp(() =>
    json({
      code: 1,
      data: { at: 30_500, total: 9, list: [late, next, ring, older, { ...ring, at: -1 }, ring, null] },
    }),
  );
  expect(await readMissedRings(http, { userId: '1' }, signal)).toEqual({
    ok: true,
    data: {
      rings: [late, next, ring, older],
      total: 9,
      at: 30_500,
      // The stream reports later rings.
      ringing: [
        { ...next, left: 10_500 },
        { ...ring, left: 500 },
      ],
    },
  });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${base}/api/aithLink/user/alarm/ring`, { userId: '1' }],
  ]);
});
