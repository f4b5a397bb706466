import { createActor } from 'xstate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { provideAlertPush } from '../../../src/actors/alerts/alertPush.tsx';
import type { StreamRef } from '../../../src/actors/alerts/alertStream.ts';
import { desWith } from '../../../src/domain/account/settings.ts';
import { endpoints } from '../../../src/domain/wire/endpoints.ts';
import { sampleAlert } from '../../alert.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';

const seen = sampleAlert();
const muted = sampleAlert({ id: 'alert/2', muted: true });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The notifications of a user in a browser with this permission, with push on or off. */
function openPush(permission: string, notification: boolean) {
  vi.stubGlobal('Notification', Object.assign(class {}, { permission }));
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', {});
  const { http, sent } = fakeHttp(() =>
    json({ code: 1, msg: '', data: { des: desWith('', { notification }) } }),
  );
  const listeners = new Set<(news: object) => void>();
  const stream = {
    on: (_: string, listener: (news: object) => void) => {
      listeners.add(listener);
      return { unsubscribe: () => listeners.delete(listener) };
    },
  } as unknown as StreamRef;
  const push = createActor(provideAlertPush(http, stream), { input: { userId: 'u1' } });
  const announced: unknown[] = [];
  push.on('alerts.announced', ({ alerts }) => void announced.push(alerts));
  push.start();
  return {
    push,
    announced,
    asked: () => sent.map(({ url, body }) => [new URL(url).pathname, body]),
    listening: () => listeners.size,
    bring: async (...alerts: readonly object[]) => {
      listeners.forEach((listener) => listener({ alerts }));
      await vi.advanceTimersByTimeAsync(1000);
    },
  };
}

test('what arrives is announced, as the settings of the person have it, but nothing that is muted', async () => {
  const { push, announced, asked, listening, bring } = openPush('granted', true);
  await bring(muted);
  expect([asked(), announced]).toEqual([[], []]);
  await bring(seen, muted);
  expect(asked()).toEqual([[endpoints.userInfo.path, { userId: 'u1' }]]);
  expect(announced).toEqual([[seen]]);
  push.stop();
  expect(listening()).toBe(0);
});

test('nothing is announced with push off', async () => {
  const { announced, asked, bring } = openPush('granted', false);
  await bring(seen);
  expect([asked().length, announced]).toEqual([1, []]);
});

test('nothing is announced in a browser that does not show notifications', async () => {
  const { announced, asked, bring } = openPush('denied', true);
  await bring(seen);
  expect([asked(), announced]).toEqual([[], []]);
});
