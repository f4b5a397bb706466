import { describe, expect, onTestFinished, test } from 'vitest';
import { setOffsets, timeZoneOf } from '../../../src/domain/time/zone/timeZone.ts';
import { checkPlay, listDevices } from '../../../src/services/devices/devices.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';

const { signal } = new AbortController();
const asked = { serialNumber: 'LK1', quality: 'SD' } as const;
const failed = (kind: string, code: number | null, message: string) => ({
  ok: false,
  failure: { kind, code, message },
});

describe('the list of devices', () => {
  test.each([
    ['camera', ['IPC', 'BATIPC']],
    ['gateway', ['GW']],
    ['doorbell', ['DOORBELL']],
  ] as const)('of the kind %s requests %j at all sites', async (kind, deviceType) => {
    const entries = ['IPC', 'GW', 'DOORBELL'].map((type) => ({ serialNumber: type, deviceType: type }));
    const { http, sent } = fakeHttp(() => json({ code: 1, data: { bindDevice: entries } }));
    const result = await listDevices(http, { userId: 'u1' }, kind, signal);
    expect(
      result.ok && [result.data.devices.map(({ serialNumber }) => serialNumber), result.data.dropped],
    ).toEqual([[deviceType[0]], 2]);
    expect(sent.map(({ url, body }) => [url, body])).toEqual([
      [`${base}/api/aithLink/device/info`, { userId: 'u1', site: [], deviceType }],
    ]);
  });

  test('the offsets that the provider states with a device are those of its zone', async () => {
    const at = Date.UTC(2026, 11, 1);
    const zoneOffsets = { from: at, to: at + 86_400_000, before: 5_400_000, changes: [] };
    const device = { serialNumber: 'A', deviceType: 'IPC', timezone: 'America/Vancouver', zoneOffsets };
    const { http } = fakeHttp(() => json({ code: 1, data: { bindDevice: [device] } }));
    onTestFinished(() => setOffsets('America/Vancouver', null));
    await listDevices(http, { userId: 'u1' }, 'camera', signal);
    expect(timeZoneOf('America/Vancouver').offsetAt(at)).toBe(5_400_000);
  });

  test('keeps well-formed entries in order and counts the others', async () => {
    const camera = { serialNumber: 'A', deviceType: 'IPC', name: 'Front door', onLine: true };
    const bindDevice = [{ ...camera, serialNumber: 'B' }, null, {}, camera, { ...camera, name: 'Twice' }];
    const { http } = fakeHttp(() => json({ code: 1, data: { bindDevice } }));
    const parsed = {
      deviceType: 'IPC',
      name: 'Front door',
      onLine: true,
      model: '',
      site: '',
      offlineSince: null,
      shared: false,
      battery: null,
      version: '',
      timezone: '',
      screenshot: false,
    };
    expect(await listDevices(http, { userId: 'u1' }, 'camera', signal)).toEqual({
      ok: true,
      data: {
        devices: [
          { ...parsed, serialNumber: 'B' },
          { ...parsed, serialNumber: 'A' },
        ],
        dropped: 3,
      },
    });
  });

  test.each([
    [
      { code: 1, data: { bindDevice: [] } },
      { ok: true, data: { devices: [], dropped: 0 } },
    ],
    [
      { code: 1, data: { bindDevice: null } },
      { ok: true, data: { devices: [], dropped: 0 } },
    ],
    [
      { code: 1, data: {} },
      { ok: true, data: { devices: [], dropped: 0 } },
    ],
    [{ code: 1, data: { bindDevice: 'x' } }, failed('malformed', 1, 'network.interface')],
    [{ code: 1, data: null }, failed('malformed', 1, 'network.interface')],
    [{ code: 200, data: { bindDevice: [] } }, failed('rejected', 200, 'http.other')],
    [{ code: 2006, data: { bindDevice: [] } }, failed('rejected', 2006, 'http.other')],
    [{ code: 500, msg: 'device.unknown' }, failed('rejected', 500, 'device.unknown')],
  ])('for the response %j', async (answer, expected) => {
    const { http } = fakeHttp(() => json(answer));
    expect(await listDevices(http, { userId: 'u1' }, 'camera', signal)).toEqual(expected);
  });
});

describe('the live source of a device', () => {
  test.each([
    [base, '/live/LK1?ticket=x', 'wss://api.test/live/LK1?ticket=x'],
    [`${base}/eu`, 'live/LK1?ticket=x', 'wss://api.test/eu/live/LK1?ticket=x'],
    ['http://localhost:8080', '/live/LK1', 'ws://localhost:8080/live/LK1'],
    [base, 'wss://stream.test/live/LK1', 'wss://stream.test/live/LK1'],
    [base, 'ws://stream.test/live/LK1', 'ws://stream.test/live/LK1'],
    [base, 'https://stream.test/live/LK1', 'wss://stream.test/live/LK1'],
  ])('at %s, %s is %s', async (api, address, resolved) => {
    const { http } = fakeHttp(() => json({ code: 1, data: { address } }), { base: api });
    expect(await checkPlay(http, asked, signal)).toEqual({
      ok: true,
      data: { address: resolved, audio: true },
    });
  });

  test.each([['javascript:alert(1)'], ['rtsp://camera.test/1'], ['blob:x'], ['http://['], ['']])(
    'cannot be %j',
    async (address) => {
      const { http } = fakeHttp(() => json({ code: 1, data: { address } }));
      const result = await checkPlay(http, asked, signal);
      expect(result.ok ? result.data : result.failure.kind).toBe('malformed');
    },
  );

  test.each(['device.offline', 'device.notExist', 'device.qualityFailed'])(
    'can be refused: %s',
    async (msg) => {
      const { http, sent } = fakeHttp(() => json({ code: 601, msg }));
      expect(await checkPlay(http, asked, signal)).toEqual(failed('rejected', 601, msg));
      expect(sent.map(({ body }) => body)).toEqual([asked]);
    },
  );

  test('can be requested again immediately', async () => {
    const { http, sent } = fakeHttp(() => json({ code: 1, data: { address: '/live/1' } }));
    await Promise.all([checkPlay(http, asked, signal), checkPlay(http, asked, signal)]);
    expect(sent.length).toBe(2);
  });
});
