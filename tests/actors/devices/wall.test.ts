import { createActor } from 'xstate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StreamRef } from '../../../src/actors/alerts/alertStream.ts';
import { provideWall } from '../../../src/actors/devices/wallContexts.tsx';
import { endpoints } from '../../../src/domain/wire/endpoints.ts';
import { sampleAlert } from '../../alert.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';

let showTab: () => void = () => {};
const tab = { visibilityState: 'visible' };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 9, 28, 11) });
  vi.stubGlobal(
    'document',
    Object.assign(tab, {
      visibilityState: 'visible',
      pictureInPictureElement: null,
      addEventListener: (type: string, listener: () => void) => {
        if (type === 'visibilitychange') showTab = listener;
      },
    }),
  );
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The last alerts of the wall, on a provider and a stream of this test. */
async function openLatest() {
  const provider = { isAway: false };
  const restored = new Set<() => void>();
  const { http, sent } = fakeHttp(
    () => {
      if (provider.isAway) throw new TypeError('no network');
      return json({ code: 1, msg: '', data: { list: [{ alert: sampleAlert(), fresh: 2 }] } });
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
  const timezoneOf = () => 'Europe/Berlin';
  const { machines } = provideWall({ http, userId: 'u1', stream, timezoneOf });
  const latest = createActor(machines.latestAlerts, { input: { userId: 'u1' } }).start();
  const settle = () => vi.advanceTimersByTimeAsync(0);
  latest.send({ type: 'cameras.listed', serials: ['LK0000000001'] });
  await settle();
  return {
    latest,
    provider,
    settle,
    asked: () => sent.splice(0).map(({ url, body }) => [new URL(url).pathname, body]),
    bring: async (...alerts: readonly object[]) => {
      listeners.forEach((listener) => listener({ alerts }));
      await settle();
    },
    restore: async () => {
      restored.forEach((listener) => listener());
      await settle();
    },
    listening: () => [listeners.size, restored.size],
  };
}

const call = [
  endpoints.latestAlerts.path,
  {
    userId: 'u1',
    // Seven days before, by the clock of the camera, which changed meanwhile.
    devices: [{ serialNumber: 'LK0000000001', since: Date.UTC(2026, 9, 21, 10) }],
  },
];

test('the last alerts are read for the cameras, and again for each that arrives', async () => {
  const { latest, asked, bring, listening } = await openLatest();
  expect(asked()).toEqual([call]);
  expect(latest.getSnapshot().context.latest.get('LK0000000001')).toEqual({ alert: sampleAlert(), fresh: 2 });
  await bring();
  expect(asked()).toEqual([]);
  await bring(sampleAlert({ id: 'alert/2' }));
  expect([latest.getSnapshot().value, asked()]).toEqual(['shown', [call]]);
  latest.stop();
  expect(listening()).toEqual([0, 0]);
});

test('the last alerts are read again once the provider is back, or the tab is shown', async () => {
  const { latest, provider, settle, asked, bring, restore } = await openLatest();
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
