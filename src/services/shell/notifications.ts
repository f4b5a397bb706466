/** Whether the browser allows notifications; `default` if the person has not been asked yet. */
type Permission = 'granted' | 'denied' | 'default' | 'unsupported';

/** A notification, and the console path that it opens. The browser shows only one for each tag. */
type Notice = { readonly title: string; readonly body: string; readonly tag: string; readonly path: string };

/** The service worker for browsers that require one for notifications: `public/notificationWorker.js`. */
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
  const tell = () => {
    if (!signal.aborted) report(notificationPermission());
  };
  tell();
  const watch = async () => {
    const status = await navigator.permissions.query({ name: 'notifications' });
    status.addEventListener('change', tell, { signal });
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

/** Shows the notification through the service worker; if there is none, nothing is shown. */
async function showByWorker({ title, path, ...options }: Notice): Promise<void> {
  try {
    await navigator.serviceWorker.register(workerPath);
    const worker = await navigator.serviceWorker.ready;
    await worker.showNotification(title, { ...options, data: { path } });
  } catch {
    // The alert is in the list anyway.
  }
}

/**
 * Shows a notification, if the page is allowed to.
 *
 * @param onPress called with its path when the person clicks it; clicks on notifications of the worker are reported by
 * |   `watchNotificationPresses`
 */
export function showNotification(notice: Notice, onPress: (path: string) => void): void {
  if (notificationPermission() !== 'granted') return;
  const { title, path, ...options } = notice;
  const shown = make(title, options);
  if (shown === null) void showByWorker(notice);
  shown?.addEventListener('click', () => {
    globalThis.focus();
    shown.close();
    onPress(path);
  });
}

/**
 * Reports the path of each clicked notification of the service worker, no matter which page showed it.
 *
 * @returns stops watching
 */
export function watchNotificationPresses(onPress: (path: string) => void): () => void {
  const watching = new AbortController();
  if (hasWorkers()) {
    const hear = ({ data, ports }: MessageEvent<{ type?: string; path?: string } | null>) => {
      if (data?.type !== 'notification.pressed' || data.path === undefined) return;
      // Without this, the worker tries the next page and finally opens a new one.
      ports[0]?.postMessage('taken');
      onPress(data.path);
    };
    navigator.serviceWorker.addEventListener('message', hear, { signal: watching.signal });
  }
  return () => watching.abort();
}
