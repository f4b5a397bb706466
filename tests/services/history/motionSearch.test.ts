import { expect, test } from 'vitest';
import { searchMotion } from '../../../src/services/history/motionSearch.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';

const { signal } = new AbortController();
const region: [number, number][] = [[0, 0], [1, 0], [1, 1]]; // prettier-ignore
const request = { serialNumber: 'LK1', channel: 2, region, from: 1, to: 9, strength: 25, size: 5 };
const moment = { at: 5, seconds: 2, best: 6, strength: 40, size: 20 };

test('searches a part of the picture, and leaves out malformed moments', async () => {
  const { http, sent } = fakeHttp(() =>
    json({ code: 1, data: { moments: [moment, { ...moment, strength: 0 }, null], next: 4 } }),
  );
  expect(await searchMotion(http, request, signal)).toEqual({
    ok: true,
    data: { moments: [moment], next: 4 },
  });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${base}/api/aithLink/device/record/motion/search`, request],
  ]);
});

test('an answer without a continuation that can be read is malformed', async () => {
  const { http } = fakeHttp(() => json({ code: 1, data: { moments: [moment], next: 'soon' } }));
  expect(await searchMotion(http, request, signal)).toEqual({
    ok: false,
    failure: { kind: 'malformed', code: 1, message: 'network.interface' },
  });
});
