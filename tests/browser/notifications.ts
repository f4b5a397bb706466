import type { Page } from 'playwright/test';

// A headless browser refuses all notifications, whatever it is granted: what it would ask and show stands here instead.

/** What the browser lets the page announce. */
type Permission = 'granted' | 'denied' | 'default' | 'unsupported';

/** What the page let the browser show. */
export interface ShownNotification {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  /** Of a worker's: where a press goes. */
  readonly data?: { readonly path: string };
}

/**
 * Takes the place of the browser's notifications. Before the console is opened.
 *
 * @param by who may make them: pages, or, as on phones, workers alone
 */
export async function takeNotifications(
  page: Page,
  permission: Permission,
  by: 'page' | 'worker' = 'page',
): Promise<void> {
  await page.addInitScript(
    ([first, maker]) => {
      // A blank page has none.
      if (!('ServiceWorkerRegistration' in window)) return;
      const status = new EventTarget();
      const shown: object[] = [];
      const announced: EventTarget[] = [];
      let now = first;
      let answer: (permission: Permission) => void = () => {};
      let fail: () => void = () => {};
      class Shown extends EventTarget {
        static get permission() {
          return now;
        }
        static requestPermission() {
          return new Promise<Permission>((resolve, reject) => {
            answer = resolve;
            fail = () => reject(new Error('no answer'));
          });
        }
        constructor(title: string, options: object) {
          super();
          if (maker === 'worker') throw new TypeError('Illegal constructor.');
          if (now !== 'granted') return;
          shown.push({ title, ...options });
          announced.push(this);
        }
        close(): void {}
      }
      const set = (permission: Permission): void => {
        now = permission;
        if (now === 'unsupported') Reflect.deleteProperty(window, 'Notification');
        else Object.defineProperty(window, 'Notification', { configurable: true, value: Shown });
      };
      set(first);
      ServiceWorkerRegistration.prototype.showNotification = (title, options) => {
        shown.push({ title, ...options });
        return Promise.resolve();
      };
      // Without a window of its own it has no push service either, and says so on the console.
      if ('PushManager' in window) {
        PushManager.prototype.subscribe = () =>
          Promise.reject(new DOMException('no push service', 'AbortError'));
      }
      const query = navigator.permissions.query.bind(navigator.permissions);
      navigator.permissions.query = (descriptor) =>
        descriptor.name === 'notifications'
          ? Promise.resolve(Object.assign(status, { state: 'prompt' }) as PermissionStatus)
          : query(descriptor);
      Object.assign(window, {
        lookoutNotifications: {
          shown: () => shown,
          press: () => announced.at(-1)?.dispatchEvent(new Event('click')),
          set,
          report: (permission: Permission) => {
            set(permission);
            status.dispatchEvent(new Event('change'));
          },
          answer: (permission: Permission) => {
            now = permission;
            answer(permission);
          },
          fail: () => fail(),
        },
      });
    },
    [permission, by] as const,
  );
}

const act = (page: Page, name: string, value?: unknown): Promise<unknown> =>
  page.evaluate(
    ([called, given]) => {
      const stage: Record<string, (value: unknown) => unknown> = Reflect.get(window, 'lookoutNotifications');
      return stage[String(called)]?.(given);
    },
    [name, value],
  );

/** What was shown so far, the first first. */
export const shownNotifications = (page: Page) => act(page, 'shown') as Promise<readonly ShownNotification[]>;
/** The person presses what was shown last. */
export const pressNotification = (page: Page) => act(page, 'press');
/** The person presses one that the console's worker shows: the worker itself receives it, as from the browser. */
export async function pressWorkerNotification(page: Page, data: unknown): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(async (given) => {
    const done: Promise<unknown>[] = [];
    const notification = { data: given, close: () => {} };
    const waitUntil = (until: Promise<unknown>) => done.push(until);
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    // A page takes the focus by a real press alone.
    await Promise.allSettled(done);
  }, data);
}
/** The browser allows something else from now on, and reports it to nobody. */
export const setPermission = (page: Page, permission: unknown) => act(page, 'set', permission);
/** The person allows something else in the settings of the browser. */
export const reportPermission = (page: Page, permission: unknown) => act(page, 'report', permission);
/** The person answers what the browser asks. */
export const answerPermission = (page: Page, permission: unknown) => act(page, 'answer', permission);
/** The browser cannot ask. */
export const failPermission = (page: Page) => act(page, 'fail');
