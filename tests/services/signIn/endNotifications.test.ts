import { afterEach, expect, test, vi } from 'vitest';
import { endNotifications } from '../../../src/services/signIn/endNotifications.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const registered = (registration: object | undefined) =>
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(registration) } });

test('the push subscription of this browser ends, and its notifications are closed', async () => {
  const [unsubscribe, close] = [
    vi.fn<() => Promise<boolean>>(() => Promise.resolve(true)),
    vi.fn<() => void>(),
  ];
  registered({
    pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) },
    getNotifications: () => Promise.resolve([{ close }, { close }]),
  });
  await endNotifications();
  expect([unsubscribe.mock.calls.length, close.mock.calls.length]).toEqual([1, 2]);
});

test.each([
  ['over plain http', () => vi.stubGlobal('navigator', {})],
  ['without a worker', () => registered(undefined)],
  [
    'without a subscription',
    () =>
      registered({
        pushManager: { getSubscription: () => Promise.resolve(null) },
        getNotifications: () => Promise.resolve([]),
      }),
  ],
  [
    'where the browser refuses',
    () => registered({ getNotifications: () => Promise.reject(new Error('blocked')) }),
  ],
])('%s nothing happens, and nothing is thrown', async (_, arrange) => {
  arrange();
  await expect(endNotifications()).resolves.toBeUndefined();
});
