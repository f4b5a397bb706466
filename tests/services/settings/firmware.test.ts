import { expect, test } from 'vitest';
import { orderUpgrade, readFirmware } from '../../../src/services/settings/firmware.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';

const { signal } = new AbortController();
const api = `${base}/api/aithLink`;
const answered = (data: unknown, code = 1, msg = '') => fakeHttp(() => json({ code, msg, data }));
const upToDate = { onLine: true, version: '2.5.0', newest: null, upgrade: null };
const order = {
  serialNumber: 'LK1',
  type: 'start',
  pmodel: 'LK-C4',
  customerId: 'lookout',
  version: '2.5.0',
} as const;

test('firmware is requested by serial number', async () => {
  const { http, sent } = answered(upToDate);
  expect(await readFirmware(http, { serialNumber: 'LK1' }, signal)).toEqual({ ok: true, data: upToDate });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${api}/device/upgrade/status`, { serialNumber: 'LK1' }],
  ]);
});

test('an order has camera, model, manufacturer and version', async () => {
  const { http, sent } = answered(upToDate);
  expect(await orderUpgrade(http, order, signal)).toEqual({ ok: true, data: upToDate });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([[`${api}/device/upgrade`, order]]);
});

test('a refusal has its reason; malformed firmware fails the call', async () => {
  expect(await orderUpgrade(answered(null, 601, 'device.offline').http, order, signal)).toMatchObject({
    ok: false,
    failure: { kind: 'rejected', message: 'device.offline' },
  });
  expect(await readFirmware(answered({ version: 2 }).http, { serialNumber: 'LK1' }, signal)).toMatchObject({
    ok: false,
    failure: { kind: 'malformed' },
  });
});

test('an older version is not offered, whatever the provider answers', async () => {
  const newest = { version: '2.9.0', size: 1, notes: {} };
  const { http } = answered({ ...upToDate, version: '2.10.0', newest });
  const expected = { ok: true, data: { ...upToDate, version: '2.10.0' } };
  expect(await readFirmware(http, { serialNumber: 'LK1' }, signal)).toEqual(expected);
  expect(await orderUpgrade(http, order, signal)).toEqual(expected);
});
