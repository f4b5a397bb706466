import { expect, test } from 'vitest';
import { readDayMotion } from '../../../src/services/history/dayMotion.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';

const { signal } = new AbortController();
const request = { serialNumber: 'LK1', channel: 2, day: '2026-11-20' };
const part = { start: 60, strengths: [0, 40, 100] };

test('reads the motion of a day, and leaves out malformed parts', async () => {
  const wrong = [{ start: -10, strengths: [1] }, { start: 70, strengths: [101] }, { start: 80 }, null];
  const { http, sent } = fakeHttp(() => json({ code: 1, data: { parts: [part, ...wrong] } }));
  expect(await readDayMotion(http, request, signal)).toEqual({ ok: true, data: [part] });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${base}/api/aithLink/device/record/motion/day`, request],
  ]);
});

test('an answer whose parts are no list is malformed', async () => {
  const { http } = fakeHttp(() => json({ code: 1, data: { parts: 'none' } }));
  expect(await readDayMotion(http, request, signal)).toEqual({
    ok: false,
    failure: { kind: 'malformed', code: 1, message: 'network.interface' },
  });
});
