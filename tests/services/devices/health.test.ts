import { expect, test } from 'vitest';
import { readHealth } from '../../../src/services/devices/health.ts';
import { measuredHealth } from '../../deviceHealth.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';

const { signal } = new AbortController();
const ofCamera = { userId: 'u1', serialNumber: 'LK1' };
const answered = (data: unknown, code = 1, msg = '') => fakeHttp(() => json({ code, msg, data }));

test('reads the health of a camera', async () => {
  const { http, sent } = answered(measuredHealth);
  expect(await readHealth(http, ofCamera, signal)).toEqual({ ok: true, data: measuredHealth });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${base}/api/aithLink/device/health/get`, ofCamera],
  ]);
});

test('a refusal has its reason', async () => {
  const { http } = answered(null, 601, 'device.notExist');
  expect(await readHealth(http, ofCamera, signal)).toMatchObject({
    ok: false,
    failure: { kind: 'rejected', message: 'device.notExist' },
  });
});

const [hour] = measuredHealth.hours;

test.each([
  ['a charge above 100', { ...measuredHealth, hours: [{ ...hour, battery: 101 }] }],
  ['a signal above 0 dBm', { ...measuredHealth, hours: [{ ...hour, signal: 3 }] }],
  ['lost frames below 0', { ...measuredHealth, minutes: [{ ...measuredHealth.minutes[0], lost: -1 }] }],
  ['a figure that is missing', { ...measuredHealth, minutes: [{ at: 1 }] }],
  ['a codec that nobody knows', { ...measuredHealth, stream: { ...measuredHealth.stream, codec: 'VP9' } }],
  ['no outages', { ...measuredHealth, outages: undefined }],
  ['more hours than a week has', { ...measuredHealth, hours: Array.from({ length: 193 }, () => hour) }],
])('health with %s fails the call', async (_, health) => {
  const { http } = answered(health);
  expect(await readHealth(http, ofCamera, signal)).toMatchObject({
    ok: false,
    failure: { kind: 'malformed' },
  });
});
