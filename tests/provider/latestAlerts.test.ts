import * as v from 'valibot';
import { expect, test } from 'vitest';
import { latestAlertsCall, listAlertsCall } from '../../src/domain/wire/calls/alerts.ts';
import { screenshotAddressCall } from '../../src/domain/wire/calls/devices.ts';
import { deviceBySerialNumberCall } from '../../src/domain/wire/calls/oneDevice.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { demo, field, startTest, testNow } from './testProvider.ts';

const { userId } = demo;
const hour = 3_600_000;
/** Recordings differ from day to day: this one is the same in every run. */
const now = Date.UTC(2026, 10, 20, 14, 0, 0);
const front = 'LK0000000001';
const garage = 'LK0000000005';
const nightYard = 'LK0000000008';

test('for each requested device, its newest alert and the number of alerts since a moment', async () => {
  const provider = await startTest();
  await provider.control('clock', { advance: now - testNow() });
  const token = await provider.signIn(demo);
  const latest = async (devices: object[]) => {
    const { body } = await provider.post(endpoints.latestAlerts.path, { userId, devices }, token);
    return v.parse(latestAlertsCall.response, field(body, 'data')).list.entries;
  };
  const all = async (serialNumber: string, from: number | null) => {
    const query = { userId, serialNumber: [serialNumber], types: [], from, to: null, page: 1, size: 100 };
    const { body } = await provider.post(endpoints.listAlerts.path, query, token);
    const { total, list } = v.parse(listAlertsCall.response, field(body, 'data'));
    return { total, newest: list.entries[0] };
  };
  const since = now - 12 * hour;
  const asked = [front, garage].map((serialNumber) => ({ serialNumber, since }));
  const wanted = await Promise.all(
    asked.map(async ({ serialNumber }) => ({
      alert: (await all(serialNumber, null)).newest,
      fresh: (await all(serialNumber, since)).total,
    })),
  );
  expect(wanted[0]?.fresh).toBeGreaterThan(0);
  expect(await latest(asked)).toEqual(wanted);

  const newest = wanted[0]?.alert?.at ?? 0;
  expect((await latest([{ serialNumber: front, since: newest }])).map(({ fresh }) => fresh)).toEqual([1]);
  expect((await latest([{ serialNumber: front, since: newest + 1 }])).map(({ fresh }) => fresh)).toEqual([0]);
  // Moments more than 7 days ago are limited to 7 days.
  expect(await latest([{ serialNumber: front, since: 0 }])).toEqual(
    await latest([{ serialNumber: front, since: now - 7 * 24 * hour }]),
  );
  expect(await latest([])).toEqual([]);
});

test('a picture is current; that of an offline camera is from when it went offline, with a low battery from the last half hour', async () => {
  const provider = await startTest();
  await provider.control('clock', { advance: now + 17 * 60_000 - testNow() });
  const token = await provider.signIn(demo);
  const takenAt = async (serialNumber: string) => {
    const { body } = await provider.post(endpoints.screenshotAddress.path, { serialNumber }, token);
    return v.parse(screenshotAddressCall.response, field(body, 'data')).screenshotAt;
  };
  expect((await takenAt(front)) ?? 0).toBeGreaterThanOrEqual(now + 17 * 60_000);
  expect(await takenAt(nightYard)).toBe(now);
  const { body } = await provider.post(
    endpoints.deviceBySerialNumber.path,
    { serialNumber: garage, addType: 2 },
    token,
  );
  const [device] = v.parse(deviceBySerialNumberCall.response, field(body, 'data')).bindDevice.entries;
  expect(await takenAt(garage)).toBe(device?.offlineSince);
});
