import { expect, test } from 'vitest';
import { listTraffic, setPayByUse } from '../../../src/services/store/traffic.ts';
import { gateTraffic, trafficOffer } from '../../traffic.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';

const { signal } = new AbortController();
const user = { userId: 'u1' };
const answered = (data: unknown) => fakeHttp(() => json({ code: 1, msg: '', data }));
const { plans, devices } = trafficOffer;

test('plans and the data of each device, without malformed ones, which are counted', async () => {
  const { usage } = gateTraffic;
  const { http, sent } = answered({
    plans: [...plans, { ...plans[0], id: 'p9', sale: 'gift' }, { ...plans[0], id: 'p8', bytes: 0 }],
    devices: [...devices, { ...gateTraffic, serialNumber: 'LK9', usage: { ...usage, used: -1 } }],
  });
  expect(await listTraffic(http, user, signal)).toEqual({ ok: true, data: { plans, devices, dropped: 3 } });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([[`${base}/api/aithLink/traffic/list`, user]]);
});

test('turns pay as you go on or off, and returns the device', async () => {
  const { http, sent } = answered({ device: gateTraffic });
  const wanted = { ...user, serialNumber: gateTraffic.serialNumber, isOn: true };
  expect(await setPayByUse(http, wanted, signal)).toEqual({ ok: true, data: gateTraffic });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${base}/api/aithLink/traffic/payByUse`, wanted],
  ]);
});

test.each([null, { plans: 5, devices: [], device: 5 }])('%j is malformed', async (data) => {
  const malformed = { ok: false, failure: { kind: 'malformed' } };
  expect(await listTraffic(answered(data).http, user, signal)).toMatchObject(malformed);
  const wanted = { ...user, serialNumber: 'LK1', isOn: false };
  expect(await setPayByUse(answered(data).http, wanted, signal)).toMatchObject(malformed);
});
