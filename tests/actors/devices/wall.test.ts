import * as v from 'valibot';
import { createActor, type ActorRefFrom } from 'xstate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StreamRef } from '../../../src/actors/alerts/alertStream.ts';
import { lastOrderOf, provideWall } from '../../../src/actors/devices/provideWall.ts';
import { entrySchemas } from '../../../src/domain/devices/device.ts';
import { endpoints } from '../../../src/domain/wire/endpoints.ts';
import type { deviceListMachine } from '../../../src/machines/devices/deviceList/deviceList.machine.ts';
import { sampleAlert } from '../../alert.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';

const watching = new Set<() => void>();
const showTab = () => watching.forEach((look) => look());
const tab = { visibilityState: 'visible' };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 9, 28, 11) });
  vi.stubGlobal(
    'document',
    Object.assign(tab, {
      visibilityState: 'visible',
      pictureInPictureElement: null,
      addEventListener: (type: string, listener: () => void) => {
        if (type === 'visibilitychange') watching.add(listener);
      },
    }),
  );
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const choices = { size: null, collapsed: [], favorites: [] };
const [front, gate] = ['LK0000000001', 'LK0000000006'];
const oldOrder = { serials: [gate, front], attentionFirst: false };

/** The wall with all it owns, on a provider, a list of cameras and a stream of this test. */
async function openWall(userId = 'u1') {
  const provider = { isAway: false, isHeld: false };
  const restored = new Set<() => void>();
  const { http, sent } = fakeHttp(
    ({ url }) => {
      if (provider.isAway) throw new TypeError('no network');
      const path = new URL(url).pathname;
      if (path === '/picture') return new Response('jpeg', { headers: { 'content-type': 'image/jpeg' } });
      if (path === endpoints.saveWallOrder.path && provider.isHeld) return new Promise(() => {});
      if (path === endpoints.screenshotAddress.path) {
        return json({ code: 1, msg: '', data: { screenshot: '/picture', screenshotChannel: null } });
      }
      const isOrder = path === endpoints.wallOrder.path;
      const list = [{ alert: sampleAlert(), fresh: 2 }];
      return json({ code: 1, msg: '', data: isOrder ? oldOrder : { list } });
    },
    {
      connection: {
        answered: () => {},
        lost: () => {},
        onRestored: (listener) => {
          restored.add(listener);
          return () => restored.delete(listener);
        },
      },
    },
  );
  const listeners = new Set<(news: object) => void>();
  const stream = {
    on: (_: string, listener: (news: object) => void) => {
      listeners.add(listener);
      return { unsubscribe: () => listeners.delete(listener) };
    },
  } as unknown as StreamRef;
  let listed: readonly object[] = [];
  const looking = new Set<() => void>();
  const cameras = {
    getSnapshot: () => ({ context: { published: listed, arriving: [] } }),
    subscribe: (look: () => void) => {
      looking.add(look);
      return { unsubscribe: () => looking.delete(look) };
    },
  } as unknown as ActorRefFrom<typeof deviceListMachine>;
  const wall = createActor(provideWall({ http, userId, stream, cameras }), {
    input: { userId, order: null, choices },
  }).start();
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const list = async (...serials: readonly string[]) => {
    listed = serials.map((serialNumber) => ({ serialNumber, timezone: 'Europe/Berlin' }));
    looking.forEach((look) => look());
    await settle();
  };
  await list(front);
  const { order, stills, latest } = wall.getSnapshot().children;
  if (order === undefined || stills === undefined || latest === undefined)
    throw new Error('a part is missing');
  return {
    wall,
    order,
    stills,
    latest,
    provider,
    list,
    settle,
    asked: (path: string = endpoints.latestAlerts.path) =>
      sent
        .splice(0)
        .map(({ url, body }) => [new URL(url).pathname, body])
        .filter(([called]) => called === path),
    bring: async (...alerts: readonly object[]) => {
      listeners.forEach((listener) => listener({ alerts }));
      await settle();
    },
    restore: async () => {
      restored.forEach((listener) => listener());
      await settle();
    },
    listening: () => [listeners.size, restored.size, looking.size],
  };
}

/** Seven days before, by the clock of the cameras, which changed meanwhile. */
const since = Date.UTC(2026, 9, 21, 10);
const callFor = (...serials: readonly string[]) => [
  endpoints.latestAlerts.path,
  { userId: 'u1', devices: serials.map((serialNumber) => ({ serialNumber, since })) },
];
const call = callFor(front);

test('the last alerts are read for the cameras, and again for each that arrives', async () => {
  const { wall, latest, asked, bring, listening } = await openWall();
  expect(asked()).toEqual([call]);
  expect(latest.getSnapshot().context.latest.get('LK0000000001')).toEqual({ alert: sampleAlert(), fresh: 2 });
  await bring();
  expect(asked()).toEqual([]);
  await bring(sampleAlert({ id: 'alert/2' }));
  expect([latest.getSnapshot().value, asked()]).toEqual(['shown', [call]]);
  wall.stop();
  expect(listening()).toEqual([0, 0, 0]);
});

test('the last alerts are read again once the provider is back, or the tab is shown', async () => {
  const { latest, provider, settle, asked, bring, restore } = await openWall();
  provider.isAway = true;
  await bring(sampleAlert({ id: 'alert/2' }));
  expect(latest.getSnapshot().value).toBe('failed');
  provider.isAway = false;
  asked();
  await restore();
  expect([latest.getSnapshot().value, asked()]).toEqual(['shown', [call]]);
  tab.visibilityState = 'hidden';
  showTab();
  await settle();
  expect(latest.getSnapshot().value).toBe('suspended');
  tab.visibilityState = 'visible';
  showTab();
  await settle();
  expect([latest.getSnapshot().value, asked()]).toEqual(['shown', [call]]);
});

test('the last alerts are read again once other cameras are listed, and not for the same ones', async () => {
  const { list, asked } = await openWall();
  asked();
  await list(front);
  await list();
  expect(asked()).toEqual([]);
  await list(front, gate);
  expect(asked()).toEqual([callFor(front, gate)]);
});

test('another look at the wall has the order at once, also one that was not saved', async () => {
  const move = { site: [gate, front], serialNumber: front, to: gate };
  const moved = { serials: [front, gate], attentionFirst: false };
  const { wall, order, provider, asked } = await openWall('u2');
  expect(lastOrderOf('u2')).toEqual(oldOrder);
  provider.isHeld = true;
  order.send({ type: 'camera.moved', move });
  expect(lastOrderOf('u2')).toEqual(moved);
  order.send({ type: 'attention.toggled' });
  expect(lastOrderOf('u2')).toEqual({ ...moved, attentionFirst: true });
  expect(asked(endpoints.saveWallOrder.path)).toEqual([
    [endpoints.saveWallOrder.path, { userId: 'u2', ...moved }],
  ]);
  wall.stop();
  expect(asked(endpoints.saveWallOrder.path)).toEqual([
    [endpoints.saveWallOrder.path, { userId: 'u2', ...moved, attentionFirst: true }],
  ]);
});

test('an order that is saved, or is being saved as it is, is not saved again when the wall is left', async () => {
  const move = { site: [gate, front], serialNumber: front, to: gate };
  const { wall, order, provider, settle, asked } = await openWall('u3');
  order.send({ type: 'camera.moved', move });
  await settle();
  provider.isHeld = true;
  order.send({ type: 'attention.toggled' });
  order.send({ type: 'attention.toggled' });
  order.send({ type: 'attention.toggled' });
  expect(asked(endpoints.saveWallOrder.path)).toHaveLength(2);
  wall.stop();
  expect(asked(endpoints.saveWallOrder.path)).toEqual([]);
});

test('the pictures of the wall are freed when it is left', async () => {
  const freed: string[] = [];
  const { wall, stills } = await openWall();
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((src) => void freed.push(src));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:still');
  const device = v.parse(entrySchemas.camera, { serialNumber: front, deviceType: 'IPC' });
  stills.send({ type: 'tile.shown', device });
  await vi.advanceTimersByTimeAsync(2000);
  expect([stills.getSnapshot().context.stills.get(front)?.src, freed]).toEqual(['blob:still', []]);
  wall.stop();
  expect(freed).toEqual(['blob:still']);
});
