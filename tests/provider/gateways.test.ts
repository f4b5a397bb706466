import * as v from 'valibot';
import { expect, test } from 'vitest';
import { chargeAt, lowMoments } from '../../provider/devices/batteries.ts';
import { isHeard } from '../../provider/devices/absences.ts';
import { armingModeNumber } from '../../src/domain/account/workStatus.ts';
import { detectorSettingsSchema, gatewaySettingsSchema } from '../../src/domain/gateways/ownSettings.ts';
import { isGateway } from '../../src/domain/devices/preview.ts';
import { listAlertsCall, type Alert } from '../../src/domain/wire/calls/alerts.ts';
import { listDevicesCalls } from '../../src/domain/wire/calls/devices.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { demoHousehold } from '../../provider/seed/demo.ts';
import { freshGateway } from '../gateways.ts';
import { deviceBySerialNumberCall } from '../../src/domain/wire/calls/oneDevice.ts';
import { demo, field, firstNow, startTest } from './testProvider.ts';

const hub = 'LKGW00000001';
const shop = 'LKGW00000002';
const { userId } = demo;
const dayMs = 86_400_000;
const network = {
  mode: 'static',
  address: '192.168.1.20',
  mask: '255.255.255.0',
  gateway: '192.168.1.1',
  dns: '9.9.9.9',
} as const;
const refusal = (msg: string) => ({ code: 601, msg, data: null });
const done = (revision: number) => ({ code: 1, msg: 'ok', data: { revision } });

/** The clock only moves if a test moves it. */
async function start() {
  const provider = await startTest({ trueNow: () => firstNow });
  const token = await provider.signIn(demo);
  const call = async (name: keyof typeof endpoints, body: object) =>
    (await provider.post(endpoints[name].path, { userId, serialNumber: hub, ...body }, token)).body;
  const detector = async (channel: number, serialNumber = hub) =>
    v.parse(detectorSettingsSchema, field(await call('readDetector', { serialNumber, channel }), 'data'));
  const settings = async () => v.parse(gatewaySettingsSchema, field(await call('readGateway', {}), 'data'));
  const listed = async (serialNumber = hub) => {
    const asked = { userId, site: [], deviceType: ['GW'] };
    const { body } = await provider.post(endpoints.listDevices.path, asked, token);
    const { entries } = v.parse(listDevicesCalls.gateway.response, field(body, 'data')).bindDevice;
    return entries.filter(isGateway).find((one) => one.serialNumber === serialNumber);
  };
  /** The alerts of a channel from now on, once the raised ones are recorded. */
  const raised = async (channel: number, type: string) => {
    const now = Number(field(await provider.control('clock', { advance: 0 }), 'now'));
    await provider.control('alert', { serialNumber: hub, channel, type });
    await provider.control('clock', { advance: 10_000 });
    const query = { types: [type], from: now - 5000, to: null, page: 1, size: 10 };
    const body = await call('listAlerts', { serialNumber: [hub], channel: [[channel]], ...query });
    return v.parse(listAlertsCall.response, field(body, 'data')).list.entries;
  };
  return { provider, token, call, detector, settings, listed, raised };
}

test('a gateway has settings; changes are stored and shown in the list', async () => {
  const { call, settings, listed } = await start();
  expect(await settings()).toEqual(freshGateway);
  const change = { name: ' Cellar hub ', site: 'Shop', timezone: 'GMT+5:45' };
  expect(await call('editGateway', { revision: 0, change })).toEqual(done(1));
  expect(await settings()).toMatchObject({ revision: 1, values: { ...change, name: 'Cellar hub' } });
  expect(await listed()).toMatchObject({ ...change, name: 'Cellar hub' });
  expect(await call('editGateway', { revision: 1, change: { name: 'Cellar hub' } })).toEqual(done(1));
});

test('a hub moves to a new site', async () => {
  const { call, settings, listed } = await start();
  expect(await call('editGateway', { revision: 0, change: { site: ' Barn ' } })).toEqual(done(1));
  expect((await settings()).values.site).toBe('Barn');
  expect(await listed()).toMatchObject({ site: 'Barn' });
});

test('a new network address restarts it 3 s later: it is offline for a while, and back with its new address', async () => {
  const { provider, call, settings, listed } = await start();
  expect(await call('editGateway', { revision: 0, change: { network } })).toEqual(done(1));
  expect(await listed()).toMatchObject({ onLine: true });
  await provider.control('clock', { advance: 3000 });
  await expect.poll(listed).toMatchObject({ onLine: false, restarting: true });
  await provider.control('clock', { advance: 8000 });
  await expect.poll(listed).toMatchObject({ onLine: true, restarting: false });
  expect(await settings()).toEqual({
    ...freshGateway,
    revision: 1,
    values: { ...freshGateway.values, network },
    facts: { ...freshGateway.facts, ipAddress: network.address },
  });
});

test('no two devices of a household have the same automatic address', async () => {
  const { settings, call, provider, token } = await start();
  const serialNumbers = demoHousehold.devices
    .filter(({ ownerId, deviceType }) => ownerId === userId && deviceType !== 'GW')
    .map(({ serialNumber }) => serialNumber);
  const addresses = serialNumbers.map(async (serialNumber) => {
    const { body } = await provider.post(
      endpoints.deviceBySerialNumber.path,
      { serialNumber, addType: 2 },
      token,
    );
    const read = v.parse(deviceBySerialNumberCall.response, field(body, 'data'));
    return read.settings?.facts.ipAddress;
  });
  const shopHub = v.parse(
    gatewaySettingsSchema,
    field(await call('readGateway', { serialNumber: shop }), 'data'),
  );
  const all = [
    ...(await Promise.all(addresses)),
    (await settings()).facts.ipAddress,
    shopHub.facts.ipAddress,
  ];
  expect(new Set(all).size).toBe(serialNumbers.length + 2);
});

test.each([
  [{ revision: 0, change: { network: { ...network, gateway: '10.0.0.1' } } }, 'settings.gatewayElsewhere'],
  [{ revision: 3, change: { name: 'Hub' } }, 'settings.changedElsewhere'],
  [{ revision: 0, change: { name: ' ' } }, 'settings.nameRequired'],
  [{ revision: 0, change: { name: 'Hub', timezone: 'Nowhere' } }, 'settings.zoneUnknown'],
  [{ revision: 0, change: { name: 'Hub', site: ' ' } }, 'settings.siteRequired'],
  [{ revision: 0, change: { name: 'Hub', site: 'SHOP' } }, 'settings.siteExists'],
])('%j is refused completely: %s', async (body, message) => {
  const { call, settings } = await start();
  const before = await settings();
  expect(await call('editGateway', body)).toEqual(refusal(message));
  expect(await settings()).toEqual(before);
});

test('an offline gateway can be read, but neither it nor its detectors can be changed', async () => {
  const { provider, call, settings, detector } = await start();
  await provider.control('device', { serialNumber: hub, set: { onLine: false } });
  const before = [await settings(), await detector(3)];
  expect(before).toMatchObject([{ values: { name: 'House hub' } }, { onLine: false }]);
  const refused = refusal('gateway.editFailed');
  expect(await call('editGateway', { revision: 0, change: { name: 'Hub' } })).toEqual(refused);
  expect(await call('editDetector', { channel: 3, revision: 0, change: { name: 'D' } })).toEqual(refused);
  expect(await call('linkChannel', { channel: 3, camera: 2 })).toEqual(refused);
  expect([await settings(), await detector(3)]).toEqual(before);
  await provider.control('device', { serialNumber: hub, set: { onLine: true } });
  expect(await call('linkChannel', { channel: 3, camera: 2 })).toEqual(done(0));
});

test('a detector is renamed and linked; the list shows its camera', async () => {
  const { call, detector, listed } = await start();
  expect(await detector(3)).toMatchObject({
    revision: 0,
    values: { name: 'Kitchen smoke', detection: true, checkDevice: null },
    onLine: true,
    detectorType: 'smoke',
    linkedCamera: 1,
    cameras: [
      { channel: 1, name: 'Lounge' },
      { channel: 2, name: 'Terrace' },
    ],
  });
  const change = { name: ' Kitchen ', detection: false, checkDevice: 2 };
  expect(await call('editDetector', { channel: 3, revision: 0, change })).toEqual(done(1));
  expect(await call('linkChannel', { channel: 3, camera: 2 })).toEqual(done(1));
  expect(await detector(3)).toMatchObject({
    revision: 1,
    values: { name: 'Kitchen', detection: false, checkDevice: 2 },
    linkedCamera: 2,
  });
  const shown = await listed();
  expect(shown?.channelList[2]).toMatchObject({ channel: 3, name: 'Kitchen' });
  expect(shown?.detectorList[0]).toMatchObject({
    channel: 3,
    detectorType: 'smoke',
    linkedCamera: 2,
    detection: false,
  });
  expect(await call('linkChannel', { channel: 3, camera: null })).toEqual(done(1));
  expect(await detector(3)).toMatchObject({ linkedCamera: null });
  // A link made during editing does not affect saving.
  expect(await call('editDetector', { channel: 3, revision: 1, change: { name: 'D' } })).toEqual(done(2));
});

test.each([
  ['editDetector', { channel: 3, revision: 1, change: { name: 'D' } }, 'settings.changedElsewhere'],
  ['editDetector', { channel: 3, revision: 0, change: { name: '' } }, 'settings.nameRequired'],
  ['editDetector', { channel: 3, revision: 0, change: { name: 'D', checkDevice: 4 } }, 'device.notExist'],
  ['editDetector', { channel: 1, revision: 0, change: { name: 'D' } }, 'device.notExist'],
  ['linkChannel', { channel: 3, camera: 4 }, 'device.notExist'],
  ['linkChannel', { channel: 1, camera: 2 }, 'device.notExist'],
  ['linkChannel', { serialNumber: 'LK0000000001', channel: 3, camera: 1 }, 'device.notExist'],
] as const)('%s %j is refused: %s', async (name, body, message) => {
  const { call, detector } = await start();
  const before = await detector(3);
  expect(await call(name, body)).toEqual(refusal(message));
  expect(await detector(3)).toEqual(before);
});

/** The picture of an alert: a still, as its bytes. */
async function stillOf(url: string, token: string, alert: Alert | undefined): Promise<Buffer> {
  const answer = await fetch(`${url}${alert?.picture}`, { headers: { requestToken: token } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  return Buffer.from(await answer.arrayBuffer());
}

test('a detector in alert reports it, and its alert has the picture of its snapshot camera, else of its linked camera', async () => {
  const { provider, token, call, detector, raised } = await start();
  const quiet = await detector(3);
  expect([quiet.state, quiet.onLine]).toEqual(['quiet', true]);
  const [first] = await raised(3, 'smoke');
  expect(first).toMatchObject({
    serialNumber: hub,
    type: 'smoke',
    channel: { channel: 3, name: 'Kitchen smoke' },
  });
  const ofLinked = await stillOf(provider.url, token, first);
  const { state, stateSince, lastAlert } = await detector(3);
  expect({ state, lastAlert }).toEqual({ state: 'alert', lastAlert: { type: 'smoke', at: stateSince } });
  expect(await call('editDetector', { channel: 3, revision: 0, change: { checkDevice: 2 } })).toEqual(
    done(1),
  );
  await provider.control('clock', { advance: 10_000 });
  const [second, before] = await raised(3, 'smoke');
  expect(before).toBeUndefined();
  expect((await stillOf(provider.url, token, second)).equals(ofLinked)).toBe(false);
  const { stateSince: again } = await detector(3);
  await provider.control('clock', { advance: 700_000 });
  expect(await detector(3)).toMatchObject({ state: 'quiet', stateSince: (again ?? 0) + 600_000 });
});

test('an alert of a hub’s camera has its own picture, one of a detector without a camera has none', async () => {
  const { provider, token, raised } = await start();
  const [motion] = await raised(2, 'motion');
  await stillOf(provider.url, token, motion);
  expect(await raised(4, 'waterLeak')).toMatchObject([{ picture: null }]);
});

test('a detector that is off does not report detections; earlier alerts stay', async () => {
  const { provider, call, raised } = await start();
  expect(await raised(3, 'smoke')).toHaveLength(1);
  const change = { detection: false };
  expect(await call('editDetector', { channel: 3, revision: 0, change })).toEqual(done(1));
  await provider.control('clock', { advance: 10_000 });
  expect(await raised(3, 'smoke')).toEqual([]);
  expect(await raised(3, 'lowBattery')).toHaveLength(1);
  expect(await raised(4, 'waterLeak')).toHaveLength(1);
  const all = { types: ['smoke'], from: firstNow - 10_000, to: null, page: 1, size: 10 };
  const body = await call('listAlerts', { serialNumber: [hub], channel: [[3]], ...all });
  expect(v.parse(listAlertsCall.response, field(body, 'data')).list.entries).toHaveLength(1);
  expect(await call('editDetector', { channel: 3, revision: 1, change: { detection: true } })).toEqual(
    done(2),
  );
  await provider.control('clock', { advance: 10_000 });
  expect(await raised(3, 'smoke')).toHaveLength(1);
});

test('a disarmed hub reports only fire and water, and an offline channel nothing', async () => {
  const { provider, token, raised, listed } = await start();
  const mode = endpoints.setWorkStatus.path.replace('{userId}', userId);
  await provider.post(mode, { status: armingModeNumber.disarmed }, token);
  await provider.control('clock', { advance: 10_000 });
  expect(await raised(5, 'babyCry')).toEqual([]);
  expect(await raised(3, 'smoke')).toHaveLength(1);
  await provider.control('channel', { serialNumber: hub, channel: 3, set: { onLine: false, battery: 7 } });
  expect(await raised(3, 'lowBattery')).toEqual([]);
  const shown = await listed();
  expect([shown?.channelList[2]?.onLine, shown?.detectorList[0]?.battery]).toEqual([false, 7]);
});

test('a battery drains, becomes low once in its life, and reports it then', () => {
  const from = firstNow;
  const days = Array.from({ length: 40 }, (_, day) => from + day * dayMs);
  const lows = days.flatMap((at) => lowMoments('LKDT1', at, at + dayMs));
  expect(lows.length).toBeGreaterThan(1);
  expect(lows.map((at) => [chargeAt('LKDT1', at - dayMs) > 19, chargeAt('LKDT1', at + 1)])).toEqual(
    lows.map(() => [true, 19]),
  );
});

test('an unstable channel is offline for minutes; a removed one stays offline', () => {
  const channel = { serialNumber: 'LKDT1', online: true, comes_and_goes: true };
  const minutes = Array.from({ length: 24 * 60 }, (_, minute) =>
    isHeard(channel, firstNow + minute * 60_000),
  );
  const offline = minutes.filter((heard) => !heard).length;
  expect(offline).toBeGreaterThan(20);
  expect(offline).toBeLessThan(400);
  expect(isHeard({ ...channel, comes_and_goes: false }, firstNow)).toBe(true);
  expect(
    minutes.some((_, minute) => isHeard({ ...channel, online: false }, firstNow + minute * 60_000)),
  ).toBe(false);
});

test('a door stays open for a while', async () => {
  const { provider, detector } = await start();
  await provider.control('alert', { serialNumber: shop, channel: 3, type: 'doorWindow' });
  await provider.control('clock', { advance: 10_000 });
  expect(await detector(3, shop)).toMatchObject({ state: 'open', detectorType: 'doorWindow' });
  await provider.control('clock', { advance: 901_000 });
  expect((await detector(3, shop)).state).toBe('closed');
});

test('past live video of a hub’s camera is a file of those seconds, for users who can see the hub', async () => {
  const { provider, token, call } = await start();
  const live = { quality: 'HD', from: firstNow - 5000, to: firstNow - 3001 };
  const made = field(await call('cutLive', { ...live, channel: 2 }), 'data');
  expect(made).toMatchObject({ seconds: 2 });
  const address = `${provider.url}${String(field(made, 'address'))}`;
  const file = await fetch(address, { headers: { requestToken: token } });
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  expect((await file.arrayBuffer()).byteLength).toBe(field(made, 'bytes'));
  expect(await call('cutLive', live)).toEqual(refusal('device.notExist'));
  expect(await call('cutLive', { ...live, channel: 3 })).toEqual(refusal('device.notExist'));
  expect(await call('cutLive', { ...live, channel: 2, quality: 'UHD' })).toEqual(
    refusal('device.qualityFailed'),
  );
});
