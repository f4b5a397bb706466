/** Whether this browser lets the page announce; `default` where the person was not asked yet. */
type Permission = 'granted' | 'denied' | 'default' | 'unsupported';

/** What is announced, and the path of the console that a press on it leads to. Of one tag the browser shows one only. */
type Notice = { readonly title: string; readonly body: string; readonly tag: string; readonly path: string };

/** Where browsers leave notifications to a worker, it is this one: `public/notificationWorker.js`. */
const workerPath = '/notificationWorker.js';
const hasWorkers = () => 'serviceWorker' in navigator;

/** Whether pages can make notifications in this browser, once one was made: on phones it is left to a worker. */
const isMade = new WeakMap<object, boolean>();

/** Makes a notification, which is shown where that is granted; null where the browser makes none for pages. */
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

/** Whether this browser lets the page announce, as of now. */
export function notificationPermission(): Permission {
  // Only pages with a safe address may.
  const isThere = globalThis.isSecureContext && 'Notification' in globalThis;
  if (!isThere) return 'unsupported';
  // Before the person was asked it can be tried: nothing is shown.
  if (Notification.permission === 'default' && !isMade.has(Notification)) make('')?.close();
  return isMade.get(Notification) === false && !hasWorkers() ? 'unsupported' : Notification.permission;
}

/**
 * Tells whether this browser lets the page announce, now and whenever that changes, such as in its settings.
 *
 * @returns ends it
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
  // A browser that does not tell of changes is asked when the page is opened the next time.
  if (notificationPermission() !== 'unsupported') watch().catch(() => {});
  return () => watching.abort();
}

/** Lets the browser ask the person; only as an answer to a press of theirs. Rejects where there is nothing to ask for. */
export async function askNotificationPermission(): Promise<Permission> {
  if (notificationPermission() === 'unsupported') throw new Error('This browser has no notifications.');
  return await Notification.requestPermission();
}

/** Lets the worker announce it. Where there is none after all, nothing is shown. */
async function showByWorker({ title, path, ...options }: Notice): Promise<void> {
  try {
    await navigator.serviceWorker.register(workerPath);
    const worker = await navigator.serviceWorker.ready;
    await worker.showNotification(title, { ...options, data: { path } });
  } catch {
    // The alert stands in the list all the same.
  }
}

/**
 * Lets the browser announce something, where the page may.
 *
 * @param onPress called with its path when the person presses it; one that a worker shows is heard by
 *   `watchNotificationPresses`
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
 * Tells the path of each notification of the worker that the person presses, whichever page showed it.
 *
 * @returns ends it
 */
export function watchNotificationPresses(onPress: (path: string) => void): () => void {
  const watching = new AbortController();
  if (hasWorkers()) {
    const hear = ({ data, ports }: MessageEvent<{ type?: string; path?: string } | null>) => {
      if (data?.type !== 'notification.pressed' || data.path === undefined) return;
      // Else the worker asks the next page, and opens one in the end.
      ports[0]?.postMessage('taken');
      onPress(data.path);
    };
    navigator.serviceWorker.addEventListener('message', hear, { signal: watching.signal });
  }
  return () => watching.abort();
}
