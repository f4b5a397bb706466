import { expect, test } from 'vitest';
import {
  changeDeviceSettings,
  readDeviceSettings,
  readStatus,
} from '../../../src/services/settings/deviceSettings.ts';
import { freshSettings } from '../../deviceSettings.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';

const { signal } = new AbortController();
const api = `${base}/api/aithLink`;
const answered = (data: unknown, code = 1, msg = '') => fakeHttp(() => json({ code, msg, data }));
const bindDevice: readonly unknown[] = [];

test.each([
  ['its owner', { bindDevice, settings: freshSettings }, freshSettings],
  ['a receiver', { bindDevice, settings: null }, null],
  ['nobody in particular', { bindDevice }, null],
])('the settings of a camera for %s', async (_, data, settings) => {
  const { http, sent } = answered(data);
  expect(await readDeviceSettings(http, { serialNumber: 'LK1' }, signal)).toEqual({
    ok: true,
    data: settings,
  });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${api}/device/infoBySerailno`, { serialNumber: 'LK1', addType: 2 }],
  ]);
});

test('malformed settings fail the call', async () => {
  const { http } = answered({ bindDevice, settings: { ...freshSettings, values: { name: 7 } } });
  expect(await readDeviceSettings(http, { serialNumber: 'LK1' }, signal)).toMatchObject({
    ok: false,
    failure: { kind: 'malformed' },
  });
});

const wanted = { userId: 'u1', serialNumber: 'LK1', revision: 3, change: { name: 'Porch', micVolume: 0 } };

test('a change is sent with the revision on which it is based', async () => {
  const { http, sent } = answered({ revision: 4, restart: { at: 5, until: 6 } });
  expect(await changeDeviceSettings(http, wanted, signal)).toEqual({
    ok: true,
    data: { revision: 4, restart: { at: 5, until: 6 } },
  });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([[`${api}/user/editBindService`, wanted]]);
});

test('a refused change has its reason', async () => {
  const { http } = answered(null, 601, 'settings.changedElsewhere');
  expect(await changeDeviceSettings(http, wanted, signal)).toMatchObject({
    ok: false,
    failure: { kind: 'rejected', message: 'settings.changedElsewhere' },
  });
});

const restarting = { ...freshSettings, restart: { at: 1, until: 2 } };
test.each([
  [true, freshSettings, { onLine: true, restarting: false }],
  [true, restarting, { onLine: true, restarting: true }],
  [false, restarting, { onLine: false, restarting: true }],
  [false, null, { onLine: false, restarting: false }],
])('the state of an online camera: %s', async (onLine, settings, status) => {
  const entry = { serialNumber: 'LK1', deviceType: 'IPC', onLine };
  const { http } = answered({ bindDevice: [entry], settings });
  expect(await readStatus(http, { serialNumber: 'LK1' }, signal)).toEqual({ ok: true, data: status });
});

test('the state of a camera that is not in the response', async () => {
  const { http } = answered({ bindDevice: [{ serialNumber: 'LK2', deviceType: 'IPC', onLine: true }] });
  expect(await readStatus(http, { serialNumber: 'LK1' }, signal)).toEqual({
    ok: true,
    data: { onLine: false, restarting: false },
  });
});
