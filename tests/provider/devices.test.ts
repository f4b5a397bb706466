import { expect, test } from 'vitest';
import type { CallDefinition } from '../../src/domain/wire/calls/definition.ts';
import { callDefinitions } from '../../src/domain/wire/calls/all.ts';
import { listDevicesCalls } from '../../src/domain/wire/calls/devices.ts';
import type { DeviceKind } from '../../src/domain/devices/device.ts';
import { deviceTypesOf } from '../../src/domain/devices/device.ts';
import { wallClock } from '../../src/domain/time/wallClock.ts';
import { offsetsAround } from '../../src/domain/time/zone/timeZone.ts';
import { zoneOffsetsSchema } from '../../src/domain/time/zone/zoneOffsets.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import * as v from 'valibot';
import type { TestProvider, TestUser } from './testProvider.ts';
import { demo, field, guest, startTest, testNow } from './testProvider.ts';

async function listOf(provider: TestProvider, user: TestUser, kind: DeviceKind): Promise<unknown[]> {
  const token = await provider.signIn(user);
  const { body } = await provider.post(
    endpoints.listDevices.path,
    { userId: user.userId, site: [], deviceType: deviceTypesOf(kind) },
    token,
  );
  return v.parse(v.array(v.unknown()), field(field(body, 'data'), 'bindDevice'));
}

const brief = (entries: unknown[]) =>
  entries.map((entry) =>
    ['serialNumber', 'name', 'deviceType', 'site'].map((name) => field(entry, name)).join(' '),
  );

test('a device has the offsets of its zone as the provider reads it, if systems can differ', async () => {
  const provider = await startTest({ control: true });
  const zones = ['America/Vancouver', 'GMT0BST,M3.5.0/1,M10.5.0', 'GMT+8'];
  const serials = ['LK0000000001', 'LK0000000002', 'LK0000000003'];
  for (const [index, timezone] of zones.entries()) {
    await provider.control('device', { serialNumber: serials[index], set: { timezone } });
  }
  const cameras = await listOf(provider, demo, 'camera');
  const stated = cameras.slice(0, 3).map((camera) => field(camera, 'zoneOffsets'));
  expect(stated).toEqual([offsetsAround('America/Vancouver', testNow()), undefined, undefined]);
  expect(v.is(zoneOffsetsSchema, stated[0])).toBe(true);
});

test('the cameras of the household are in order', async () => {
  const provider = await startTest();
  const cameras = await listOf(provider, demo, 'camera');
  expect(brief(cameras)).toEqual([
    'LK0000000001 Front door IPC Home',
    'LK0000000002 Driveway IPC Home',
    'LK0000000003 Back yard BATIPC Home',
    'LK0000000004 Living room IPC Home',
    'LK0000000005 Garage IPC Home',
    'LK0000000006 Street corner IPC Shop',
    'LK0000000007 Warehouse aisle 4 IPC Shop',
    'LK0000000008 Night yard BATIPC Shop',
    'LK0000000009 Shop floor IPC Shop',
    'LK0000000010 Gate IPC Shop',
    'LK0000000011 Office IPC Shop',
    'LK0000000012 Front porch IPC Home',
    'LK0000000013 High street IPC Home',
    'LK0000000014 Workbench CUSTOM Home',
  ]);
  const numbers = (name: string, value: unknown) =>
    cameras.flatMap((camera, index) => (field(camera, name) === value ? [index + 1] : []));
  expect(numbers('onLine', false)).toEqual([5]);
  expect(numbers('shared', true)).toEqual([2, 9]);
  expect(numbers('battery', 64)).toEqual([3]);
  expect(numbers('battery', 11)).toEqual([8]);
  expect(numbers('battery', null)).toHaveLength(12);
  const since = v.parse(v.number(), field(cameras[4], 'offlineSince'));
  expect(wallClock(since, 'Europe/Berlin').time).toBe('09:12:00');
  expect(since).toBeLessThanOrEqual(testNow());
});

test('devices abroad give their zones as POSIX keys and GMT offsets, and their days are those of their clocks', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const cameras = await listOf(provider, demo, 'camera');
  const zoneOf = (index: number) => v.parse(v.string(), field(cameras[index], 'timezone'));
  expect([8, 9, 10].map(zoneOf)).toEqual(['PST8', 'EET-2EEST,M3.5.0/3,M10.5.0/4', 'GMT+5:45']);

  // At 10:15 p.m. in London it is past midnight in Helsinki, but not yet in Berlin.
  await provider.control('clock', { advance: Date.parse('2026-11-20T22:15:00Z') - testNow() });
  const endOf = async (serialNumber: string, day: string) => {
    const answer = await provider.post(
      endpoints.listRecordings.path,
      { serialNumber, day, quality: 'high' },
      token,
    );
    const sections = v.parse(
      v.array(v.object({ start: v.number(), end: v.number() })),
      field(field(answer.body, 'data'), 'sections'),
    );
    return Math.max(0, ...sections.map(({ end }) => end));
  };
  expect(await endOf('LK0000000010', '2026-11-21')).toBeGreaterThan(0);
  expect(await endOf('LK0000000010', '2026-11-21')).toBeLessThanOrEqual(900);
  expect(await endOf('LK0000000001', '2026-11-21')).toBe(0);
  expect(await endOf('LK0000000011', '2026-11-21')).toBeGreaterThan(2 * 3600);
});

test('gateways have their channels, doorbells are separate', async () => {
  const provider = await startTest();
  const gateways = await listOf(provider, demo, 'gateway');
  expect(brief(gateways)).toEqual(['LKGW00000001 House hub GW Home', 'LKGW00000002 Shop hub GW Shop']);
  const channels = v.parse(v.array(v.unknown()), field(gateways[0], 'channelList'));
  expect(
    channels.map((channel) => [field(channel, 'channel'), field(channel, 'proto'), field(channel, 'name')]),
  ).toEqual([
    [1, 4, 'Lounge'],
    [2, 4, 'Terrace'],
    [3, 5, 'Kitchen smoke'],
    [4, 5, 'Bathroom water'],
    [5, 5, 'Nursery'],
    [6, 5, 'Terrace motion'],
  ]);
  expect(brief(await listOf(provider, demo, 'doorbell'))).toEqual([
    'LKDB00000001 Front bell DOORBELL Home',
    'LKDB00000002 Shop bell DOORBELL Shop',
  ]);
});

test.for<DeviceKind>(['gateway', 'doorbell'])('the guest has no %s', async (kind) => {
  const provider = await startTest();
  expect(await listOf(provider, guest, kind)).toEqual([]);
});

test('the guest has the two cameras that are shared with it, marked as shared', async () => {
  const provider = await startTest();
  expect(await listOf(provider, guest, 'camera')).toMatchObject([
    { serialNumber: 'LK0000000004', name: 'Living room', shared: true },
    { serialNumber: 'LK0000000012', name: 'Front porch', shared: true },
  ]);
});

test('a site filters the list', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const request = { userId: demo.userId, site: ['Shop'], deviceType: ['BATIPC', 'DOORBELL'] };
  const { body } = await provider.post(endpoints.listDevices.path, request, token);
  const entries = v.parse(v.array(v.unknown()), field(field(body, 'data'), 'bindDevice'));
  expect(brief(entries)).toEqual([
    'LK0000000008 Night yard BATIPC Shop',
    'LKDB00000002 Shop bell DOORBELL Shop',
  ]);
});

test('many:200 has 200 cameras with different serial numbers', async () => {
  const provider = await startTest({ seed: { many: 200 } });
  const cameras = await listOf(provider, demo, 'camera');
  expect(new Set(cameras.map((camera) => field(camera, 'serialNumber'))).size).toBe(200);
});

test('the console can read every response completely', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const { userId } = demo;
  const serialNumber = 'LK0000000001';
  const parsed = async (definition: CallDefinition, request: Record<string, unknown>): Promise<unknown> => {
    const { method, path } = endpoints[definition.endpoint];
    const { body } =
      method === 'POST'
        ? await provider.post(path, request, token)
        : await provider.get(`${path}?userId=${userId}`, token);
    return v.parse(definition.response, definition.whole ? body : field(body, 'data'));
  };
  for (const kind of ['camera', 'gateway', 'doorbell'] as const) {
    const list = await parsed(listDevicesCalls[kind], {
      userId,
      site: [],
      deviceType: deviceTypesOf(kind),
    });
    expect(list).toMatchObject({ bindDevice: { dropped: 0 } });
  }
  const categories = await parsed(callDefinitions.listAlertCategories, { serialNumber: [], channel: [] });
  expect(categories).toMatchObject({ dropped: 0, entries: { length: 8 } });
  expect(await parsed(callDefinitions.screenshotAddress, { serialNumber: 'LKGW00000001' })).toMatchObject({
    screenshot: null,
    screenshotChannel: { dropped: 0, entries: { length: 2 } },
  });
  expect(await parsed(callDefinitions.checkPlay, { serialNumber })).toEqual({
    address: expect.stringMatching(/^\/live\/LK0000000001\?ticket=[\w-]{43}$/),
    audio: true,
  });
  await parsed(callDefinitions.getInfo, {});
  await parsed(callDefinitions.userInfo, { userId });
  await parsed(callDefinitions.listSites, {});
});

test('pictures are JPEG and not cached', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  for (const path of ['LK0000000001', 'LKGW00000001/1']) {
    const response = await fetch(`${provider.url}/api/aithLink/device/screenshot/${path}`, {
      headers: { requestToken: token },
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xd8]);
  }
  expect((await provider.get('/api/aithLink/device/screenshot/LKGW00000001/3', token)).status).toBe(404);
});

test('play/check refuses an offline camera, an unknown one, and a device without video', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const check = async (serialNumber: string) =>
    (await provider.post(endpoints.checkPlay.path, { serialNumber }, token)).body;
  expect(await check('LK0000000005')).toEqual({ code: 601, msg: 'device.offline', data: null });
  expect(await check('LK9999999999')).toEqual({ code: 601, msg: 'device.notExist', data: null });
  expect(await check('LKGW00000001')).toEqual({ code: 601, msg: 'device.notExist', data: null });
  await provider.control('device', { serialNumber: 'LK0000000005', set: { onLine: true } });
  expect(await check('LK0000000005')).toMatchObject({ code: 1, data: { audio: true } });
  expect(await check('LK0000000014')).toMatchObject({ code: 1, data: { audio: false } });
});

test('ultra HD is refused by cameras that do not have it, before anything else is returned', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const check = async (serialNumber: string, quality: unknown) =>
    provider.post(endpoints.checkPlay.path, { serialNumber, quality }, token);
  const refused = { status: 200, body: { code: 601, msg: 'device.qualityFailed', data: null } };
  for (const serialNumber of ['LK0000000002', 'LK0000000003', 'LK0000000013', 'LKDB00000001']) {
    expect(await check(serialNumber, 'UHD')).toEqual(refused);
    expect(await check(serialNumber, 'SD')).toMatchObject({ body: { code: 1 } });
  }
  expect(await check('LK0000000005', 'UHD')).toMatchObject({ body: { msg: 'device.offline' } });
  expect(await check('LK0000000001', 'UHD')).toMatchObject({ body: { code: 1 } });
  expect(await check('LK0000000001', '4K')).toMatchObject({ status: 400 });
});

test('one device is returned as in its list, only to users who can see it', async () => {
  const provider = await startTest();
  const read = async (user: TestUser, serialNumber: string) => {
    const token = await provider.signIn(user);
    const { body } = await provider.post(
      endpoints.deviceBySerialNumber.path,
      { serialNumber, addType: 2 },
      token,
    );
    return body;
  };
  const [first] = await listOf(provider, demo, 'camera');
  const [gateway] = await listOf(provider, demo, 'gateway');
  expect(field(await read(demo, 'LK0000000001'), 'data')).toEqual({
    bindDevice: [first],
    settings: expect.objectContaining({ revision: 0 }),
  });
  expect(field(await read(demo, String(field(gateway, 'serialNumber'))), 'data')).toEqual({
    bindDevice: [gateway],
    settings: null,
  });
  expect(await read(guest, 'LK0000000001')).toMatchObject({ code: 601, msg: 'device.notExist' });
});
