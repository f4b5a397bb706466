/** What the start page asked for before any script had loaded (tools/startPage.ts). */
export interface AskedFirst {
  /** The token that was sent with each call. */
  readonly token: string;
  /** Responses by method, address and body, separated by spaces. */
  readonly responses: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    readonly askedFirst?: AskedFirst;
  }
}

/** A response that nobody took within this time of the page's start, in milliseconds, may be out of date. */
const fresh = 10_000;

/**
 * A fetch that hands on what the start page asked for: each response once, to the first call that is the same and sends
 * the same token. Any other call, and one whose early request failed, is sent with `fetcher`.
 *
 * @param now milliseconds since the page started
 */
export function fetchAskedFirst(
  asked: AskedFirst,
  fetcher: typeof fetch,
  now: () => number = () => performance.now(),
): typeof fetch {
  return async (address, init) => {
    const body = init?.body ?? '';
    const key =
      typeof address === 'string' && typeof body === 'string' ? `${init?.method} ${address} ${body}` : '';
    const response = asked.responses.get(key);
    const token = new Headers(init?.headers).get('requestToken');
    if (response === undefined || token !== asked.token || now() > fresh) return fetcher(address, init);
    asked.responses.delete(key);
    return Promise.race([response.catch(() => fetcher(address, init)), abortOf(init?.signal)]);
  };
}

/** Rejects when the signal aborts, as fetch does. */
const abortOf = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
