/** Whether the browser allows notifications; `default` if the person has not been asked yet. */
type Permission = 'granted' | 'denied' | 'default' | 'unsupported';

/**
 * A notification of alerts, and the console path that it opens. The browser shows only one for each tag, and none whose
 * alerts a push message already announced.
 */
type Notice = {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly path: string;
  /** The ids of the alerts. */
  readonly ids: readonly string[];
};

/** The service worker for push messages, and for browsers that require one: `public/notificationWorker.js`. */
const workerPath = '/notificationWorker.js';
const hasWorkers = () => 'serviceWorker' in navigator;

/** Whether pages can create notifications in this browser, once tried: phones require a service worker. */
const isMade = new WeakMap<object, boolean>();

/**
 * Creates a notification, which is shown if permission is granted; null if the browser does not let pages create them.
 */
function make(title: string, options?: NotificationOptions): Notification | null {
  try {
    const made = new Notification(title, options);
    isMade.set(Notification, true);
    return made;
  } catch {
    isMade.set(Notification, false);
    return null;
  }
}

/** The current notification permission. */
export function notificationPermission(): Permission {
  // Only secure contexts may show notifications.
  const isThere = globalThis.isSecureContext && 'Notification' in globalThis;
  if (!isThere) return 'unsupported';
  // Before the person has been asked, creating one is a safe test: nothing is shown.
  if (Notification.permission === 'default' && !isMade.has(Notification)) make('')?.close();
  return isMade.get(Notification) === false && !hasWorkers() ? 'unsupported' : Notification.permission;
}

/**
 * Reports the notification permission now and whenever it changes, for example in the browser's settings.
 *
 * @returns stops watching
 */
export function watchNotificationPermission(report: (permission: Permission) => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const send = () => {
    if (!signal.aborted) report(notificationPermission());
  };
  send();
  const watch = async () => {
    const status = await navigator.permissions.query({ name: 'notifications' });
    status.addEventListener('change', send, { signal });
  };
  // A browser that does not report changes is checked again when the page is opened the next time.
  if (notificationPermission() !== 'unsupported') watch().catch(() => {});
  return () => watching.abort();
}

/**
 * Lets the browser ask the person for permission; only call it in response to a user gesture. Rejects if notifications
 * are unsupported.
 */
export async function askNotificationPermission(): Promise<Permission> {
  if (notificationPermission() === 'unsupported') throw new Error('This browser has no notifications.');
  return await Notification.requestPermission();
}

/** The worker of notifications, which is installed if it is not there. Rejects if the browser refuses. */
export async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(workerPath);
  return await navigator.serviceWorker.ready;
}

/** Shows the notification through the service worker; if there is none, nothing is shown. */
async function showByWorker({ title, body, tag, path }: Notice): Promise<void> {
  try {
    const worker = await readyWorker();
    await worker.showNotification(title, { body, tag, data: { path } });
  } catch {
    // The alert is in the list anyway.
  }
}

/** The worker that also shows push messages, if this browser receives them: it shows every alert once. */
async function pushWorker(): Promise<ServiceWorker | null> {
  if (!hasWorkers()) return null;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    return subscription ? (registration?.active ?? null) : null;
  } catch {
    return null;
  }
}

/**
 * Shows a notification, if the page is allowed to.
 *
 * @param onPress called with its path when the person clicks it; clicks on notifications of the worker are reported by
 * |   `watchNotificationPresses`
 */
export async function showNotification(notice: Notice, onPress: (path: string) => void): Promise<void> {
  if (notificationPermission() !== 'granted') return;
  const worker = await pushWorker();
  if (worker !== null) return worker.postMessage({ type: 'notice.show', notice });
  const { title, body, tag, path } = notice;
  const shown = make(title, { body, tag });
  if (shown === null) return await showByWorker(notice);
  shown.addEventListener('click', () => {
    globalThis.focus();
    shown.close();
    onPress(path);
  });
}

/**
 * Reports the path of each clicked notification of the service worker, no matter which page showed it. While the page
 * is in view, it takes push messages of alerts over: the alert reaches it too, and it announces it. Each time it comes
 * into view or leaves it, the worker closes the notifications of reviewed alerts.
 *
 * @returns stops watching
 */
export function watchNotificationPresses(onPress: (path: string) => void): () => void {
  const watching = new AbortController();
  if (hasWorkers()) {
    const hear = ({ data, ports }: MessageEvent<{ type?: string; path?: string } | null>) => {
      if (data?.type === 'alert.pushed' && document.visibilityState === 'visible')
        ports[0]?.postMessage('taken');
      if (data?.type !== 'notification.pressed' || data.path === undefined) return;
      // Without this, the worker tries the next page and finally opens a new one.
      ports[0]?.postMessage('taken');
      onPress(data.path);
    };
    navigator.serviceWorker.addEventListener('message', hear, { signal: watching.signal });
    // What was reviewed meanwhile, here or elsewhere, needs no notification.
    const turn = () => {
      pushWorker().then(
        (worker) => worker?.postMessage({ type: 'console.turned' }),
        () => {},
      );
    };
    document.addEventListener('visibilitychange', turn, { signal: watching.signal });
    turn();
  }
  return () => watching.abort();
}
