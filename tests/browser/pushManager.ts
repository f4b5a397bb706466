import type { Page } from 'playwright/test';

// Chromium's headless shell has no push service, so that it refuses every subscription: this one stands in its place.

/** The subscription that the browser makes. */
interface FakeSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * Takes the place of the browser's push service. Before the console is opened.
 *
 * @param isKept whether the browser keeps the subscription that it makes
 */
export async function takePushManager(page: Page, made: FakeSubscription, isKept = true): Promise<void> {
  await page.addInitScript(
    ([given, keeps]) => {
      // A blank page has none.
      if (!('ServiceWorkerRegistration' in window)) return;
      const bytesOf = (key: string) =>
        Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
          .buffer;
      const keptName = 'subscribedInTest';
      const subscriptionOf = (key: string) => ({
        endpoint: given.endpoint,
        options: { applicationServerKey: bytesOf(key) },
        getKey: (name: 'p256dh' | 'auth') => bytesOf(given[name]),
        unsubscribe: () => {
          sessionStorage.removeItem(keptName);
          return Promise.resolve(true);
        },
      });
      const kept = () => sessionStorage.getItem(keptName);
      const manager = {
        getSubscription: () => Promise.resolve(kept() === null ? null : subscriptionOf(kept() ?? '')),
        subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
          if (keeps) sessionStorage.setItem(keptName, applicationServerKey);
          return Promise.resolve(subscriptionOf(applicationServerKey));
        },
      };
      Object.defineProperty(ServiceWorkerRegistration.prototype, 'pushManager', { get: () => manager });
    },
    [made, isKept] as const,
  );
}

/** Whether the browser has a push service from now on. */
export const setPushService = (page: Page, isThere: boolean): Promise<void> =>
  page.evaluate((there) => {
    if (there) Object.defineProperty(window, 'PushManager', { configurable: true, value: class {} });
    else Reflect.deleteProperty(window, 'PushManager');
  }, isThere);
