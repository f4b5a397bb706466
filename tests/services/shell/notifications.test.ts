import { afterEach, expect, test, vi } from 'vitest';
import {
  askNotificationPermission,
  notificationPermission,
  showNotification,
  watchNotificationPresses,
  watchNotificationPermission,
} from '../../../src/services/shell/notifications.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser with these permissions; its notifications are in `shown`. */
function browser(
  permission: string,
  { isRefusing = false, isReporting = true, workers = null as object | null } = {},
) {
  const shown: (EventTarget & { title: string; options: object; isClosed: boolean })[] = [];
  const status = new EventTarget();
  const Fake = class extends EventTarget {
    static permission = permission;
    static requestPermission = () => Promise.resolve(Fake.permission);
    isClosed = false;
    readonly title: string;
    readonly options: object;
    constructor(title: string, options: object) {
      super();
      this.title = title;
      this.options = options;
      if (isRefusing) throw new TypeError('Illegal constructor');
      if (Fake.permission === 'granted') shown.push(this);
    }
    close() {
      this.isClosed = true;
    }
  };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('focus', () => {});
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('Notification', Fake);
  const query = () => (isReporting ? Promise.resolve(status) : Promise.reject(new Error('unknown name')));
  vi.stubGlobal('navigator', { permissions: { query }, ...(workers && { serviceWorker: workers }) });
  const change = (to: string) => {
    Fake.permission = to;
    status.dispatchEvent(new Event('change'));
  };
  return { shown, change };
}

const notice = {
  title: 'Front door',
  body: 'Person, 12:00:00',
  tag: 'alert 1',
  path: '/cameras',
  ids: ['1'],
};
/** Lets settled promises run. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

test.each(['granted', 'denied', 'default'])('reports the browser’s permission: %s', async (permission) => {
  browser(permission);
  expect(notificationPermission()).toBe(permission);
  expect(await askNotificationPermission()).toBe(permission);
});

test('if a page has no notifications, or not on its origin, there is no permission to ask for', async () => {
  expect(notificationPermission()).toBe('unsupported');
  browser('granted');
  vi.stubGlobal('isSecureContext', false);
  expect(notificationPermission()).toBe('unsupported');
  await expect(askNotificationPermission()).rejects.toThrow('no notifications');
});

test('if only workers can notify and there are none, no one is asked', async () => {
  const { shown } = browser('default', { isRefusing: true });
  expect(notificationPermission()).toBe('unsupported');
  await expect(askNotificationPermission()).rejects.toThrow('no notifications');
  expect(shown).toEqual([]);
});

test('reports immediately and on every change, until it is stopped', async () => {
  const { change } = browser('default');
  const reported: string[] = [];
  const stop = watchNotificationPermission((permission) => reported.push(permission));
  expect(reported).toEqual(['default']);
  await settle();
  change('denied');
  stop();
  change('granted');
  expect(reported).toEqual(['default', 'denied']);
});

test('a browser that does not report changes is checked once, without an uncaught error', async () => {
  browser('default', { isReporting: false });
  const reported: string[] = [];
  watchNotificationPermission((permission) => reported.push(permission));
  await settle();
  expect(reported).toEqual(['default']);
});

test('a shown notification can be clicked and then closes', async () => {
  const { shown } = browser('granted');
  const pressed: string[] = [];
  await showNotification(notice, (path) => pressed.push(path));
  const { title, body, tag, path } = notice;
  expect(shown.map((each) => [each.title, each.options])).toEqual([[title, { body, tag }]]);
  shown[0]?.dispatchEvent(new Event('click'));
  expect(pressed).toEqual([path]);
  expect(shown[0]?.isClosed).toBe(true);
});

test('nothing is shown without permission, or if the browser refuses', async () => {
  for (const [given, options, after] of [
    ['denied', {}, 'denied'],
    ['granted', { isRefusing: true }, 'unsupported'],
  ] as const) {
    const { shown } = browser(given, options);
    await showNotification(notice, () => {});
    expect(shown).toEqual([]);
    expect(notificationPermission()).toBe(after);
  }
});

/** The workers of a phone's browser; their notifications are in `shown`, and their scripts in `scripts`. */
function phoneWorkers({ isRefusing = false } = {}) {
  const shown: unknown[] = [];
  const scripts: string[] = [];
  const showNotification = (...given: unknown[]) => Promise.resolve(void shown.push(given));
  const register = (script: string) => {
    scripts.push(script);
    return isRefusing ? Promise.reject(new Error('no worker')) : Promise.resolve();
  };
  const workers = Object.assign(new EventTarget(), {
    register,
    ready: Promise.resolve({ showNotification }),
  });
  return { shown, scripts, workers };
}

test('if only workers can notify, the worker does, and reports the path of a click', async () => {
  const { shown, scripts, workers } = phoneWorkers();
  browser('granted', { isRefusing: true, workers });
  const pressed: string[] = [];
  const stop = watchNotificationPresses((path) => pressed.push(path));
  await showNotification(notice, () => pressed.push('by the page'));
  expect(notificationPermission()).toBe('granted');
  expect(scripts).toEqual(['/notificationWorker.js']);
  const { title, body, tag, path } = notice;
  expect(shown).toEqual([[title, { body, tag, data: { path } }]]);
  const answers: unknown[] = [];
  const port = { postMessage: (answer: unknown) => answers.push(answer) };
  const press = (data: unknown) =>
    workers.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }));
  for (const data of [null, { type: 'other', path }, { type: 'notification.pressed' }]) press(data);
  press({ type: 'notification.pressed', path });
  stop();
  press({ type: 'notification.pressed', path: '/alert' });
  expect([pressed, answers]).toEqual([[path], ['taken']]);
});

test('without a worker nothing is shown, without an uncaught error', async () => {
  const { shown, workers } = phoneWorkers({ isRefusing: true });
  browser('granted', { isRefusing: true, workers });
  await showNotification(notice, () => {});
  expect(shown).toEqual([]);
});

test('in a browser that receives push messages, their worker shows it, and knows its alerts', async () => {
  const { workers } = phoneWorkers();
  const posted: unknown[] = [];
  const registration = {
    active: { postMessage: (message: unknown) => posted.push(message) },
    pushManager: { getSubscription: () => Promise.resolve({}) },
  };
  const getRegistration = () => Promise.resolve(registration);
  const { shown } = browser('granted', { workers: Object.assign(workers, { getRegistration }) });
  await showNotification(notice, () => {});
  expect([shown, posted]).toEqual([[], [{ type: 'notice.show', notice }]]);
});

test.each([
  ['visible', ['taken']],
  ['hidden', []],
])('a page that is %s takes push messages over: %j', (visibilityState, expected) => {
  const { workers } = phoneWorkers();
  browser('granted', { workers });
  Object.assign(document, { visibilityState });
  const answers: unknown[] = [];
  const stop = watchNotificationPresses(() => {});
  const ports = [{ postMessage: (answer: unknown) => answers.push(answer) }];
  workers.dispatchEvent(Object.assign(new Event('message'), { data: { type: 'alert.pushed' }, ports }));
  stop();
  expect(answers).toEqual(expected);
});

test('the worker looks at its notifications when the page opens, and whenever it is shown or hidden', async () => {
  const { workers } = phoneWorkers();
  const posted: unknown[] = [];
  const registration = {
    active: { postMessage: (message: unknown) => posted.push(message) },
    pushManager: { getSubscription: () => Promise.resolve({}) },
  };
  const getRegistration = () => Promise.resolve(registration);
  browser('granted', { workers: Object.assign(workers, { getRegistration }) });
  const turn = async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
  };
  const stop = watchNotificationPresses(() => {});
  await settle();
  await turn();
  stop();
  await turn();
  expect(posted).toEqual([{ type: 'console.turned' }, { type: 'console.turned' }]);
});
