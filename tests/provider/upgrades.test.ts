import { expect, test } from 'vitest';
import * as v from 'valibot';
import type { Firmware, Upgrade, UpgradeOrder } from '../../src/domain/settings/firmware.ts';
import { readFirmwareCall } from '../../src/domain/wire/calls/settings.ts';
import { deviceBySerialNumberCall } from '../../src/domain/wire/calls/oneDevice.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { newerFirmware } from '../../provider/settings/newestFirmware.ts';
import type { TestProvider } from './testProvider.ts';
import { demo, field, guest, startTest, testFolder } from './testProvider.ts';

const frontDoor = 'LK0000000001';
const size = 28_400_000;
/** 28.4 MB at 1.5 MB/s, and the following phases. */
const [downloadMs, installMs, restartMs, offlineMs] = [18_934, 15_000, 5000, 8000];
const { userId } = demo;

/** A signed-in owner of cameras who upgrades one. */
async function owner(provider: TestProvider, serialNumber = frontDoor) {
  const token = await provider.signIn(demo);
  const read = async (): Promise<Firmware> => {
    const { body } = await provider.post(endpoints.readFirmware.path, { serialNumber }, token);
    return v.parse(readFirmwareCall.response, field(body, 'data'));
  };
  return {
    token,
    read,
    /** The parts of the upgrade that do not change with the clock. */
    upgrade: async (): Promise<Pick<Upgrade, 'phase' | 'progress' | 'failure'> | null> => {
      const { upgrade } = await read();
      return upgrade && { phase: upgrade.phase, progress: upgrade.progress, failure: upgrade.failure };
    },
    order: async (type: UpgradeOrder, rest: object = {}) => {
      const wanted = {
        serialNumber,
        type,
        pmodel: 'LK-C4',
        customerId: 'lookout',
        version: '2.5.0',
        ...rest,
      };
      return (await provider.post(endpoints.upgradeDevice.path, wanted, token)).body;
    },
    advance: (ms: number) => provider.control('clock', { advance: ms }),
  };
}

const refusal = (msg: string) => ({ code: 601, msg, data: null });
const about = (ms: number) => expect.toSatisfy((left: number) => left <= ms && left > ms - 5000);

test('an upgrade downloads, installs, restarts 5 s later, and the camera is back with the new version', async () => {
  const provider = await startTest();
  const { read, upgrade, order, advance, token } = await owner(provider);
  expect(await read()).toEqual({
    onLine: true,
    version: '2.4.1',
    newest: { version: '2.5.0', size, notes: expect.objectContaining({ 'en-US': expect.any(Array) }) },
    upgrade: null,
  });
  expect(await order('start')).toMatchObject({
    code: 1,
    data: {
      version: '2.4.1',
      upgrade: { version: '2.5.0', size, phase: 'downloading', failure: null, left: about(downloadMs) },
    },
  });
  await advance(downloadMs / 2);
  expect((await upgrade())?.phase).toBe('downloading');
  expect((await upgrade())?.progress).toBeGreaterThanOrEqual(50);
  await advance(downloadMs / 2);
  expect((await read()).upgrade).toMatchObject({ phase: 'installing', left: about(installMs) });
  await advance(installMs);
  expect((await read()).upgrade).toMatchObject({ phase: 'installed', left: about(restartMs) });
  await advance(restartMs);
  expect((await upgrade())?.phase).toBe('restarting');
  await expect.poll(async () => (await read()).onLine).toBe(false);
  await advance(offlineMs);
  await expect.poll(read).toEqual({ onLine: true, version: '2.5.0', newest: null, upgrade: null });
  const { body } = await provider.post(
    endpoints.deviceBySerialNumber.path,
    { serialNumber: frontDoor, addType: 2 },
    token,
  );
  const { settings, bindDevice } = v.parse(deviceBySerialNumberCall.response, field(body, 'data'));
  expect([settings?.facts.version, bindDevice.entries[0]?.version]).toEqual(['2.5.0', '2.5.0']);
  // The other camera of this model stays as it is.
  const other = await owner(provider, 'LK0000000006');
  expect(await other.read()).toMatchObject({ version: '2.4.1', upgrade: null });
});

test('it continues without polling, and while the provider is stopped', async () => {
  const data = await testFolder();
  const stopped = await startTest({ data });
  const before = await owner(stopped);
  await before.order('start');
  await before.advance(1000);
  await stopped.close();
  const provider = await startTest({ data });
  const { read, upgrade, advance } = await owner(provider);
  expect((await upgrade())?.phase).toBe('downloading');
  await advance(downloadMs + installMs + restartMs);
  await expect.poll(async () => (await read()).onLine).toBe(false);
  await advance(offlineMs);
  await expect.poll(async () => (await read()).version).toBe('2.5.0');
});

test.each([
  ['download', 13_000, { during: 'downloading', reason: 'network' }, 62],
  ['install', downloadMs + 9000, { during: 'installing', reason: 'package' }, 41],
] as const)(
  'an upgrade that fails at %s reports it, and can be retried or abandoned',
  async (fault, after, failure, progress) => {
    const provider = await startTest();
    const { read, upgrade, order, advance } = await owner(provider);
    await provider.control('upgrade', { serialNumber: frontDoor, fault });
    await order('start');
    await advance(after);
    expect(await upgrade()).toEqual({
      phase: 'failed',
      progress,
      failure: { ...failure, at: expect.any(Number) },
    });
    expect(await read()).toMatchObject({ version: '2.4.1', upgrade: { left: null } });
    await provider.control('upgrade', { serialNumber: frontDoor, fault: 'none' });
    expect(await order('start')).toMatchObject({
      data: { upgrade: { phase: 'downloading', failure: null } },
    });
    await provider.control('upgrade', { serialNumber: frontDoor, fault });
    await advance(after);
    expect(await order('abandon')).toMatchObject({ data: { version: '2.4.1', upgrade: null } });
  },
);

test('the upgrade fails if a camera goes offline while it downloads or installs', async () => {
  const provider = await startTest();
  const { upgrade, order, advance } = await owner(provider);
  await order('start');
  await advance(downloadMs / 2);
  await provider.control('device', { serialNumber: frontDoor, set: { onLine: false } });
  await advance(60_000);
  expect(await upgrade()).toEqual({
    phase: 'failed',
    progress: expect.toSatisfy((percent: number) => percent >= 50 && percent < 80),
    failure: { during: 'downloading', reason: 'offline', at: expect.any(Number) },
  });
  expect(await order('start')).toEqual(refusal('device.offline'));
  await provider.control('device', { serialNumber: frontDoor, set: { onLine: true } });
  expect((await upgrade())?.phase).toBe('failed');
  await order('start');
  await advance(downloadMs + 1000);
  await provider.control('device', { serialNumber: frontDoor, set: { onLine: false } });
  expect((await upgrade())?.failure).toMatchObject({ during: 'installing', reason: 'offline' });
});

test('a download can be abandoned, an installation cannot; a second order joins the running upgrade', async () => {
  const provider = await startTest();
  const { order, advance } = await owner(provider);
  await order('start');
  expect(await order('abandon')).toMatchObject({ data: { upgrade: null } });
  await order('start');
  await advance(downloadMs / 2);
  expect(await order('start')).toMatchObject({
    data: {
      upgrade: { phase: 'downloading', progress: expect.toSatisfy((percent: number) => percent >= 50) },
    },
  });
  expect(await order('restart')).toMatchObject({ data: { upgrade: { phase: 'downloading' } } });
  await advance(downloadMs / 2);
  expect(await order('abandon')).toMatchObject({ data: { upgrade: { phase: 'installing' } } });
});

test('an installed version takes effect with a restart now or later, or with any restart of the camera', async () => {
  const provider = await startTest();
  const { token, read, upgrade, order, advance } = await owner(provider);
  await order('start');
  await advance(downloadMs + installMs);
  expect(await order('abandon')).toMatchObject({ data: { upgrade: { phase: 'installed', left: null } } });
  await advance(60_000);
  expect((await upgrade())?.phase).toBe('installed');
  expect(await order('restart')).toMatchObject({ data: { upgrade: { phase: 'restarting' } } });
  await advance(offlineMs);
  await expect.poll(async () => (await read()).version).toBe('2.5.0');

  const other = await owner(provider, 'LK0000000006');
  await other.order('start');
  await advance(downloadMs + installMs);
  await other.order('abandon');
  const network = {
    mode: 'static',
    address: '192.168.1.20',
    mask: '255.255.255.0',
    gateway: '192.168.1.1',
    dns: '9.9.9.9',
  };
  const change = { userId, serialNumber: 'LK0000000006', revision: 0, change: { network } };
  expect((await provider.post(endpoints.editBindService.path, change, token)).body).toMatchObject({
    code: 1,
  });
  await advance(3000);
  await expect.poll(async () => (await other.read()).onLine).toBe(false);
  await advance(offlineMs);
  await expect.poll(other.read).toMatchObject({ version: '2.5.0', upgrade: null });
});

test('a camera that went offline after the installation has the new version once it is back, not before', async () => {
  const provider = await startTest();
  const { read, order, advance } = await owner(provider);
  await order('start');
  await advance(downloadMs + installMs);
  expect((await read()).upgrade?.phase).toBe('installed');
  await provider.control('device', { serialNumber: frontDoor, set: { onLine: false } });
  await advance(60_000);
  expect(await read()).toMatchObject({ onLine: false, version: '2.4.1', upgrade: { phase: 'restarting' } });
  await provider.control('device', { serialNumber: frontDoor, set: { onLine: true } });
  expect(await read()).toEqual({ onLine: true, version: '2.5.0', newest: null, upgrade: null });
});

test('a restart can bring back the old version, or fail: then the camera is overdue until it is online', async () => {
  const provider = await startTest();
  const { read, upgrade, order, advance } = await owner(provider);
  await provider.control('upgrade', { serialNumber: frontDoor, fault: 'restart' });
  await order('start');
  await advance(downloadMs + installMs);
  await order('restart');
  await advance(offlineMs);
  await expect.poll(upgrade).toEqual({
    phase: 'failed',
    progress: 100,
    failure: { during: 'restarting', reason: 'oldVersion', at: expect.any(Number) },
  });
  expect((await read()).version).toBe('2.4.1');

  await provider.control('upgrade', { serialNumber: frontDoor, fault: 'offline' });
  await order('start');
  await advance(downloadMs + installMs);
  await order('restart');
  await advance(60_000);
  expect(await read()).toMatchObject({ onLine: false, upgrade: { phase: 'restarting', left: 0 } });
  await provider.control('device', { serialNumber: frontDoor, set: { onLine: true } });
  expect(await read()).toEqual({ onLine: true, version: '2.5.0', newest: null, upgrade: null });
});

test('refused: another version, model or manufacturer, an offline camera, a shared or unknown one', async () => {
  const provider = await startTest();
  const { order, token } = await owner(provider);
  for (const wrong of [{ version: '2.4.1' }, { pmodel: 'LK-C2' }, { customerId: 'other' }]) {
    expect(await order('start', wrong)).toEqual(refusal('device.upgradeFailed'));
  }
  expect(await order('start', { type: 'explode' })).toMatchObject({ code: 400 });
  const of = async (serialNumber: string) =>
    (await provider.post(endpoints.readFirmware.path, { serialNumber }, token)).body;
  expect(await of('LK0000000002')).toEqual(refusal('settings.sharedDevice'));
  expect(await of('LK0000000005')).toMatchObject({ data: { onLine: false, newest: null } });
  expect(await order('start', { serialNumber: 'LK0000000005' })).toEqual(refusal('device.offline'));
  const other = await provider.signIn(guest);
  expect((await provider.post(endpoints.readFirmware.path, { serialNumber: frontDoor }, other)).body).toEqual(
    refusal('device.notExist'),
  );
});

test('a hub is upgraded like a camera, and its channels are offline while it restarts', async () => {
  const provider = await startTest();
  const hub = 'LKGW00000001';
  const { read, order, advance, token } = await owner(provider, hub);
  expect(await order('start', { pmodel: 'LK-H4' })).toMatchObject({
    data: { version: '2.4.1', upgrade: { version: '2.5.0', phase: 'downloading' } },
  });
  // 12.4 MB at 1.5 MB/s, and the following phases.
  await advance(8267 + installMs + restartMs + 1000);
  expect(await read()).toMatchObject({ onLine: false, upgrade: { phase: 'restarting' } });
  const listed = async () => {
    const { body } = await provider.post(
      endpoints.deviceBySerialNumber.path,
      { serialNumber: hub, addType: 2 },
      token,
    );
    return v.parse(deviceBySerialNumberCall.response, field(body, 'data')).bindDevice.entries[0];
  };
  expect(await listed()).toMatchObject({ onLine: false, restarting: true, version: '2.4.1' });
  const watched = { serialNumber: hub, channel: 1, quality: 'SD' };
  expect((await provider.post(endpoints.checkPlay.path, watched, token)).body).toEqual(
    refusal('device.restarting'),
  );
  await advance(offlineMs);
  expect((await provider.post(endpoints.checkPlay.path, watched, token)).body).toMatchObject({ code: 1 });
  expect(await read()).toEqual({ onLine: true, version: '2.5.0', newest: null, upgrade: null });
  expect(await listed()).toMatchObject({ onLine: true, restarting: false, version: '2.5.0' });
});

test.each([
  ['LK-C4', '2.4.1', '2.5.0'],
  ['LK-C4', '2.5.0', undefined],
  ['LK-C4', '2.10.0', undefined],
  ['LK-H4', '10.0.0', undefined],
  ['LK-XX', '1.0.0', undefined],
])('of a %s with %s, the newer version is %s', (pmodel, version, newer) => {
  expect(newerFirmware(pmodel, version)?.version).toBe(newer);
});
