import { createActor, fromCallback, fromPromise, SimulatedClock, type ActorRefFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import { endpoints } from '../../../src/domain/wire/endpoints.ts';
import { provideSettingsPage } from '../../../src/actors/settings/provideSettingsPage.ts';
import type { ListedDevice } from '../../../src/domain/devices/preview.ts';
import type { Firmware } from '../../../src/domain/settings/firmware.ts';
import { deviceRefreshMachine } from '../../../src/machines/devices/deviceRefresh/deviceRefresh.machine.ts';
import type { appMachine } from '../../../src/machines/shell/app/app.machine.ts';
import { freshSettings } from '../../deviceSettings.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
/** A restart that is pending or running. */
const running = { at: 5000, until: 13_000 };
const upToDate: Firmware = { onLine: true, version: '2.4.1', newest: null, upgrade: null };

const callNames = ['deviceBySerialNumber', 'editBindService', 'readFirmware'] as const;

/** The page with all of its real parts, on a provider, a camera and a layout of this test. */
async function openPage({
  typed = null as { name: string } | null,
  isShared = false,
  isRestarting = false,
} = {}) {
  const camera = { onLine: true, isShared, restart: isRestarting ? running : null, firmware: upToDate };
  const calls: string[] = [];
  const { http } = fakeHttp(({ url }) => {
    const call = callNames.find((name) => url.endsWith(endpoints[name].path));
    if (call === undefined) throw new Error(url);
    calls.push(call);
    const data = () => {
      if (call === 'readFirmware') return camera.firmware;
      if (call === 'editBindService') return { revision: 1, restart: camera.restart };
      const entry = { serialNumber: 'LK1', deviceType: 'IPC', onLine: camera.onLine };
      return {
        bindDevice: [entry],
        settings: camera.isShared ? null : { ...freshSettings, restart: camera.restart },
      };
    };
    return json({ code: 1, msg: '', data: data() });
  });
  const device = createActor(
    deviceRefreshMachine.provide({
      actors: {
        readDevice: fromPromise(async () => {
          calls.push('camera');
          return { deviceType: 'IPC', onLine: camera.onLine } as unknown as ListedDevice;
        }),
        watchConnection: fromCallback(() => {}),
        list: fromCallback(() => {}),
      },
    }),
    { input: { serialNumber: 'LK1', kind: 'camera', list: 'holds' } },
  ).start();
  let listening = 0;
  const hearOf = device.on.bind(device);
  device.on = (...to) => {
    const heard = hearOf(...to);
    listening += 1;
    return {
      unsubscribe: () => {
        listening -= 1;
        heard.unsubscribe();
      },
    };
  };
  let layout = 'first';
  const app = {
    getSnapshot: () => ({
      children: {
        layout: {
          getSnapshot: () => ({
            children: {
              deviceFilter: { send: ({ type }: { type: string }) => calls.push(`${layout} ${type}`) },
            },
          }),
        },
      },
    }),
  } as unknown as ActorRefFrom<typeof appMachine>;
  const clock = new SimulatedClock();
  const page = createActor(provideSettingsPage({ http, device, app }), {
    input: { userId: 'u1', serialNumber: 'LK1', typed },
    clock,
  }).start();
  const { settings, restart: restarting } = page.getSnapshot().children;
  if (!settings || !restarting) throw new Error('the page has no parts');
  await settled();
  return {
    page,
    device,
    camera,
    settings,
    restart: restarting,
    firmware: () => page.getSnapshot().children.firmware,
    calls: () => calls.splice(0),
    listening: () => listening,
    pass: async (ms: number) => {
      clock.increment(ms);
      await settled();
    },
    save: async (change: { name: string } | { videoEncoder: 'H265' }) => {
      settings.send({ type: 'setting.changed', change });
      settings.send({ type: 'save' });
      settings.send({ type: 'confirm' });
      await settled();
    },
    signInAgain: () => (layout = 'second'),
  };
}

describe('the settings page of a camera', () => {
  test('the settings are read, and the firmware once they are', async () => {
    const { calls, settings, firmware } = await openPage();
    expect(calls()).toEqual(['deviceBySerialNumber', 'readFirmware']);
    expect(settings.getSnapshot().value).toEqual({ editing: 'shown' });
    expect(firmware()?.getSnapshot().context.device).toEqual({
      serialNumber: 'LK1',
      pmodel: 'LK-C4',
      customerId: 'lookout',
    });
  });

  test('what was typed before a new sign-in is typed again', async () => {
    const { settings } = await openPage({ typed: { name: 'Porch' } });
    expect(settings.getSnapshot().context.typed).toEqual({ name: 'Porch' });
  });

  test('a receiver of a share has no firmware', async () => {
    const { calls, settings, firmware } = await openPage({ isShared: true });
    expect([calls(), settings.getSnapshot().value, firmware()]).toEqual([
      ['deviceBySerialNumber'],
      'receiver',
      undefined,
    ]);
  });

  test('the firmware goes with the ownership, and is back with it', async () => {
    const { calls, camera, device, settings, firmware } = await openPage();
    const seen = [firmware() === undefined];
    for (const isShared of [true, false]) {
      camera.isShared = isShared;
      device.send({ type: 'refresh' });
      await settled();
      seen.push(firmware() === undefined);
    }
    expect(seen).toEqual([false, true, false]);
    expect(settings.getSnapshot().value).toEqual({ editing: 'shown' });
    expect(calls()).toEqual([
      'deviceBySerialNumber',
      'readFirmware',
      'camera',
      'deviceBySerialNumber',
      'camera',
      'deviceBySerialNumber',
      'readFirmware',
    ]);
  });

  test('a saved change is in the list, in the list of sites and in the settings, each read once', async () => {
    const { calls, save, restart, settings } = await openPage();
    calls();
    await save({ name: 'Porch' });
    expect(calls()).toEqual(['editBindService', 'camera', 'first refresh', 'deviceBySerialNumber']);
    expect(settings.getSnapshot().value).toEqual({ editing: 'shown' });
    expect(restart.getSnapshot().value).toBe('idle');
  });

  test('after a new sign-in the list of sites of the new layout is read', async () => {
    const { calls, save, signInAgain } = await openPage();
    signInAgain();
    await save({ name: 'Porch' });
    expect(calls()).toContain('second refresh');
  });

  test('a change that restarts the camera: countdown, offline, back online, and each is read and shown', async () => {
    const { calls, camera, pass, save, restart, settings } = await openPage();
    const states: unknown[] = [];
    restart.subscribe(({ value }) => states.push(value));
    camera.restart = running;
    calls();
    await save({ videoEncoder: 'H265' });
    expect(calls()).toEqual(['editBindService', 'camera', 'first refresh', 'deviceBySerialNumber']);
    camera.onLine = false;
    await pass(3000);
    // Its status, then the camera in the list, then its settings.
    expect(calls()).toEqual(['deviceBySerialNumber', 'camera', 'deviceBySerialNumber']);
    camera.onLine = true;
    camera.restart = null;
    await pass(4000);
    expect(calls()).toEqual(['deviceBySerialNumber', 'camera', 'deviceBySerialNumber']);
    expect(
      states.map((value) => JSON.stringify(value)).filter((value, i, all) => value !== all[i - 1]),
    ).toEqual([
      '"counting"',
      '{"restarting":"polling"}',
      '{"restarting":"waiting"}',
      '{"restarting":"polling"}',
      '"back"',
    ]);
    expect(settings.getSnapshot().context.settings?.restart).toBeNull();
  });

  test('a restart that is found when the settings are loaded is followed', async () => {
    const { restart } = await openPage({ isRestarting: true });
    expect(restart.getSnapshot().value).toEqual({ restarting: 'waiting' });
  });

  test('so is one that is found when they are read again', async () => {
    const { camera, device, restart } = await openPage();
    camera.restart = running;
    device.send({ type: 'refresh' });
    await settled();
    expect(restart.getSnapshot().value).toEqual({ restarting: 'waiting' });
  });

  test('“back online” ends when the camera is read and offline again', async () => {
    const { camera, device, pass, restart } = await openPage({ isRestarting: true });
    camera.restart = null;
    await pass(4000);
    const back = restart.getSnapshot().value;
    camera.onLine = false;
    device.send({ type: 'refresh' });
    await settled();
    expect([back, restart.getSnapshot().value]).toEqual(['back', 'idle']);
  });

  test('an upgrade that ends has the camera read again, and its settings', async () => {
    const { calls, camera, pass } = await openPage();
    camera.firmware = {
      ...upToDate,
      newest: { version: '2.5.0', size: 1, notes: {} },
      upgrade: { version: '2.5.0', size: 1, phase: 'installing', progress: 50, left: 9000, failure: null },
    };
    await pass(15_000);
    camera.firmware = { ...upToDate, version: '2.5.0' };
    calls();
    await pass(2000);
    expect(calls()).toEqual(['readFirmware', 'camera', 'deviceBySerialNumber']);
  });

  test('it listens to nobody after it is stopped', async () => {
    const { page, device, calls, listening } = await openPage();
    const before = listening();
    page.stop();
    calls();
    device.send({ type: 'refresh' });
    await settled();
    expect([before, listening(), calls()]).toEqual([1, 0, ['camera']]);
  });
});
