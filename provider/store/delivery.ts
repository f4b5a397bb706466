import type { WaitingClock } from '../clock.ts';
import { signatureHeader, type Deliver, type Payments } from './payments.ts';

/** The timeout of a notification, milliseconds. */
const patienceMs = 3000;
/** The retry interval of notifications that were not accepted, milliseconds. */
export const notifyEveryMs = 10_000;

/** Sends notifications to a URL over HTTP. Any response but a success counts as not accepted. */
export const deliverTo =
  (address: () => string): Deliver =>
  async (body, signature) => {
    try {
      const answer = await fetch(address(), {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', [signatureHeader]: signature },
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  };

/** Retries notifications that have not been accepted yet, from now on until it is closed. */
export function notifyUntilTaken(
  payments: Pick<Payments, 'notify'>,
  clock: WaitingClock,
): () => Promise<void> {
  const closing = new AbortController();
  const { signal } = closing;
  const notifying = (async () => {
    while (!signal.aborted) {
      await payments.notify().catch((error: unknown) => {
        console.error('notifications of payments:', error);
      });
      await clock.wait(notifyEveryMs, signal).catch(() => undefined);
    }
  })();
  return async () => {
    closing.abort();
    await notifying;
  };
}
