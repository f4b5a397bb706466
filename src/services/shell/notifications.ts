/** Whether this browser lets the page announce; `default` where the person was not asked yet. */
type Permission = 'granted' | 'denied' | 'default' | 'unsupported';

/** What is announced. Of one tag the browser shows one only. */
type Notice = { readonly title: string; readonly body: string; readonly tag: string };

/** What of a browser refused to show something. */
const refused = new WeakSet<object>();

/** Whether this browser lets the page announce, as of now. */
export function notificationPermission(): Permission {
  // Only pages with a safe address may.
  const isThere = globalThis.isSecureContext && 'Notification' in globalThis;
  if (!isThere || refused.has(Notification)) return 'unsupported';
  if (Notification.permission === 'default' && isForWorkersAlone()) return 'unsupported';
  return Notification.permission;
}

/** Browsers on phones throw where a page makes a notification. Only before the person was asked: until then none is shown. */
function isForWorkersAlone(): boolean {
  try {
    new Notification('').close();
    return false;
  } catch {
    return true;
  }
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

/**
 * Lets the browser announce something, where the page may.
 *
 * @param onPress called when the person presses it
 */
export function showNotification({ title, ...options }: Notice, onPress: () => void): void {
  if (notificationPermission() !== 'granted') return;
  try {
    const shown = new Notification(title, options);
    shown.addEventListener('click', () => {
      globalThis.focus();
      shown.close();
      onPress();
    });
  } catch {
    // Notifications are for workers alone here: the page itself says what is new.
    refused.add(Notification);
  }
}
