import { readyWorker } from './notifications.ts';

/** What the provider needs to notify a browser through its push service: an address, which is a secret, and keys. */
type BrowserKeys = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** Whether this browser has a push service for this page: never over plain http. */
export const hasPushService = (): boolean =>
  globalThis.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in globalThis;

/** The subscription of this browser, whoever made it; null if there is none. */
async function ownSubscription(): Promise<PushSubscription | null> {
  if (!hasPushService()) return null;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.pushManager.getSubscription()) ?? null;
  } catch {
    return null;
  }
}

/** The address of this browser at its push service; undefined if it has none. */
export async function ownEndpoint(): Promise<string | undefined> {
  return (await ownSubscription())?.endpoint;
}

const base64Url = (key: ArrayBuffer | null): string =>
  key === null
    ? ''
    : btoa(String.fromCharCode(...new Uint8Array(key)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');

/**
 * Subscribes this browser with the key of the provider; a subscription with another key is replaced. Rejects if the
 * browser has no push service, or the person does not allow it.
 */
export async function subscribeBrowser(publicKey: string): Promise<BrowserKeys> {
  const { pushManager } = await readyWorker();
  const known = await pushManager.getSubscription();
  const isSame = known !== null && base64Url(known.options.applicationServerKey) === publicKey;
  if (!isSame) await known?.unsubscribe();
  const subscription = isSame
    ? known
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  return {
    endpoint: subscription.endpoint,
    p256dh: base64Url(subscription.getKey('p256dh')),
    auth: base64Url(subscription.getKey('auth')),
  };
}

/** Ends the subscription of this browser. What stays, if it fails, is an address that nobody uses. */
export async function unsubscribeBrowser(): Promise<void> {
  await (await ownSubscription())?.unsubscribe().catch(() => false);
}
