import { afterEach, expect, test, vi } from 'vitest';
import {
  hasPushService,
  ownEndpoint,
  subscribeBrowser,
  unsubscribeBrowser,
} from '../../../src/services/shell/pushService.ts';
import { bytes, pushBrowser } from '../fakePush.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const publicKey = 'AQID';

test('over plain http, or in a browser without one, there is no push service', async () => {
  pushBrowser({ kept: bytes(1), isSecure: false });
  expect([hasPushService(), await ownEndpoint()]).toEqual([false, undefined]);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('isSecureContext', true);
  expect(hasPushService()).toBe(false);
});

test('a browser that was not subscribed, or cannot say it, has no address', async () => {
  pushBrowser();
  expect([hasPushService(), await ownEndpoint()]).toEqual([true, undefined]);
  const getRegistration = () => Promise.reject(new Error('blocked'));
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  expect(await ownEndpoint()).toBeUndefined();
});

test('subscribes with the key of the provider, and answers the keys of the browser', async () => {
  const { subscribe } = pushBrowser();
  expect(await subscribeBrowser(publicKey)).toEqual({
    endpoint: 'https://push.example/1',
    p256dh: 'BAUG',
    auth: '_-8',
  });
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: publicKey });
  expect(await ownEndpoint()).toBe('https://push.example/1');
});

test.each([
  ['of the same key is kept', bytes(1, 2, 3), 0],
  ['of another provider is replaced', bytes(9, 9, 9), 1],
])('a subscription %s', async (_what, kept, times) => {
  const { subscribe, unsubscribe } = pushBrowser({ kept });
  await subscribeBrowser(publicKey);
  expect([unsubscribe.mock.calls.length, subscribe.mock.calls.length]).toEqual([times, times]);
});

test('a browser that refuses rejects', async () => {
  pushBrowser({ isRefusing: true });
  await expect(subscribeBrowser(publicKey)).rejects.toThrow('no push service');
});

test('ends the subscription, also where the browser fails to', async () => {
  const { unsubscribe } = pushBrowser({ kept: bytes(1) });
  unsubscribe.mockRejectedValueOnce(new Error('no way'));
  await unsubscribeBrowser();
  await unsubscribeBrowser();
  expect([unsubscribe.mock.calls.length, await ownEndpoint()]).toEqual([2, undefined]);
});
