import { vi } from 'vitest';

export const bytes = (...of: number[]) => Uint8Array.from(of).buffer;

/** Stands for a browser with a push service, which has a subscription with this key or none. */
export function pushBrowser({ kept = null as ArrayBuffer | null, isRefusing = false, isSecure = true } = {}) {
  let key = kept;
  const unsubscribe = vi.fn<() => Promise<boolean>>(() => {
    key = null;
    return Promise.resolve(true);
  });
  const subscription = () => ({
    endpoint: 'https://push.example/1',
    options: { applicationServerKey: key },
    getKey: (name: string) => (name === 'auth' ? bytes(255, 239) : bytes(4, 5, 6)),
    unsubscribe,
  });
  const subscribe = vi.fn<(options: object) => Promise<object>>(() => {
    if (isRefusing) return Promise.reject(new DOMException('no push service', 'AbortError'));
    key = bytes(1, 2, 3);
    return Promise.resolve(subscription());
  });
  const pushManager = {
    getSubscription: () => Promise.resolve(key === null ? null : subscription()),
    subscribe,
  };
  vi.stubGlobal('isSecureContext', isSecure);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: () => Promise.resolve(),
      ready: Promise.resolve({ pushManager }),
      getRegistration: () => Promise.resolve({ pushManager }),
    },
  });
  return { subscribe, unsubscribe };
}
