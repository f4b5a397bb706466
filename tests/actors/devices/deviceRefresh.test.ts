import { createActor, type ActorRefFrom } from 'xstate';
import { expect, test } from 'vitest';
import { provideDeviceRefresh } from '../../../src/actors/devices/provideDeviceRefresh.ts';
import type { appMachine } from '../../../src/machines/shell/app/app.machine.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** What can be subscribed to, and how many have. */
function source() {
  const listeners = new Set<() => void>();
  return {
    report: () => [...listeners].forEach((hear) => hear()),
    listening: () => listeners.size,
    subscribe: (hear: () => void) => {
      listeners.add(hear);
      return { unsubscribe: () => void listeners.delete(hear) };
    },
  };
}

/** A layout with lists that hold these cameras and doorbells. */
function layoutOf(name: string, reported: unknown[]) {
  const listOf = (id: string) => {
    const { subscribe, report, listening } = source();
    let published: { serialNumber: string }[] = [];
    return {
      ref: {
        subscribe,
        getSnapshot: () => ({ context: { published, arriving: [] } }),
        send: ({ type, device }: { type: string; device: { serialNumber: string } }) =>
          reported.push([name, id, type, device.serialNumber]),
      },
      listening,
      list: (...serialNumbers: string[]) => {
        published = serialNumbers.map((serialNumber) => ({ serialNumber }));
        report();
      },
    };
  };
  const lists = { cameras: listOf('cameras'), doorbells: listOf('doorbells') };
  const children = { cameras: lists.cameras.ref, doorbells: lists.doorbells.ref };
  return { ref: { getSnapshot: () => ({ children }) }, ...lists };
}

/** The device of a page, on a provider and a layout of this test. */
async function openDevice(kind: 'camera' | 'doorbell') {
  const reported: unknown[] = [];
  const { http } = fakeHttp(() =>
    json({
      code: 1,
      msg: '',
      data: { bindDevice: [{ serialNumber: 'LK1', deviceType: kind === 'camera' ? 'IPC' : 'DOORBELL' }] },
    }),
  );
  const apps = source();
  let layout = layoutOf('first', reported);
  const app = {
    getSnapshot: () => ({ children: { layout: layout.ref } }),
    subscribe: apps.subscribe,
  } as unknown as ActorRefFrom<typeof appMachine>;
  layout.cameras.list('LK1');
  layout.doorbells.list('LK1');
  const device = createActor(provideDeviceRefresh(http, app), {
    input: { serialNumber: 'LK1', kind, list: 'holds' },
  }).start();
  await settled();
  return {
    device,
    reported,
    layout: () => layout,
    signInAgain: () => {
      layout = layoutOf('second', reported);
      apps.report();
    },
    apps,
  };
}

test.each([
  ['camera', 'cameras'],
  ['doorbell', 'doorbells'],
] as const)('a %s that was reloaded is in its own list', async (kind, list) => {
  const { device, reported } = await openDevice(kind);
  device.send({ type: 'refresh' });
  await settled();
  expect(reported).toEqual([['first', list, 'device.read', 'LK1']]);
});

test('a camera that the list lost is looked up, and what is found is in the list', async () => {
  const { device, reported, layout } = await openDevice('camera');
  layout().cameras.list('LK1', 'LK2');
  const before = device.getSnapshot().value;
  layout().doorbells.list();
  layout().cameras.list('LK2');
  const after = device.getSnapshot().value;
  await settled();
  expect([before, after, device.getSnapshot().value]).toEqual(['settled', 'searching', 'settled']);
  expect(reported).toEqual([['first', 'cameras', 'device.read', 'LK1']]);
});

test('after a new sign-in the list of the new layout is the one', async () => {
  const { device, reported, layout, signInAgain } = await openDevice('camera');
  const old = layout();
  signInAgain();
  old.cameras.list();
  // The new list is loading, so it has not lost the camera.
  layout().cameras.list('LK2');
  const before = device.getSnapshot().value;
  layout().cameras.list('LK1');
  layout().cameras.list();
  await settled();
  expect([before, old.cameras.listening(), layout().cameras.listening()]).toEqual(['settled', 0, 1]);
  expect(reported).toEqual([['second', 'cameras', 'device.read', 'LK1']]);
});

test('it listens to nobody after it is stopped', async () => {
  const { device, layout, apps } = await openDevice('camera');
  const before = [layout().cameras.listening(), apps.listening()];
  device.stop();
  expect([before, layout().cameras.listening(), apps.listening()]).toEqual([[1, 1], 0, 0]);
});
