import { endpoints } from '../domain/endpoints.ts';
import type { Http } from './http.ts';

/** Between two probes, and before the first. */
const everyMs = 1000;
/** A probe that is not answered by then is given up: the next one may find another way. */
const timeoutMs = 5000;

/**
 * Asks the provider once a second, without a token and without reading the answer, until it answers
 * anything below 500: the return is noticed within a second, at the price of the smallest call there is.
 * Rests while the page is hidden.
 *
 * @returns true once it answered, false when aborted
 */
export async function probeUntilReachable(
  http: Pick<Http, 'resolve'>,
  signal: AbortSignal,
): Promise<boolean> {
  const url = http.resolve(endpoints.getInfo.path);
  while (await pause(signal)) {
    if (url === null || document.visibilityState === 'hidden') continue;
    try {
      const { status } = await fetch(url, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        cache: 'no-store',
        credentials: 'omit',
      });
      if (status < 500) return true;
    } catch {
      // Not reachable, or aborted: the loop goes on or ends.
    }
  }
  return false;
}

/** Resolves to true after a while, or to false as soon as it is aborted. */
function pause(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve(false);
      return;
    }
    const stop = () => {
      clearTimeout(timer);
      resolve(false);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve(true);
    }, everyMs);
    signal.addEventListener('abort', stop, { once: true });
  });
}
