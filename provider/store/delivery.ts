import type { WaitingClock } from '../clock.ts';
import { signatureHeader, type Deliver, type Payments } from './payments.ts';

/** So long the payment provider waits for an answer to a notification, milliseconds. */
const patienceMs = 3000;
/** After so long it tells again what was not taken, milliseconds. */
export const tellEveryMs = 10_000;

/** Brings notifications to an address over HTTP. Any answer but success counts as not taken. */
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

/** Tells again and again what was not taken yet, from now on, until it is closed. */
export function tellUntilTaken(payments: Pick<Payments, 'tell'>, clock: WaitingClock): () => Promise<void> {
  const closing = new AbortController();
  const { signal } = closing;
  const telling = (async () => {
    while (!signal.aborted) {
      await payments.tell().catch((error: unknown) => {
        console.error('notifications of payments:', error);
      });
      await clock.wait(tellEveryMs, signal).catch(() => undefined);
    }
  })();
  return async () => {
    closing.abort();
    await telling;
  };
}
