import { fromCallback } from 'xstate';
import type { PollFact } from '../../machines/store/payment/payment.machine.ts';
import { readOrder } from '../../services/store/orders.ts';
import type { Http } from '../../services/wire/http.ts';

/** Milliseconds from an answer to the next question. */
const pauseMs = 3000;

/** Reads an order at once, every 3 s, and when it is told to, and tells what it read, or that it could not. */
export const orderPoll = (http: Http) =>
  fromCallback<{ type: 'poll.now' }, { readonly orderId: string }>(({ input, receive, sendBack }) => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    const read = async () => {
      clearTimeout(timer);
      if (isAsking) return;
      isAsking = true;
      const result = await readOrder(http, input, signal);
      isAsking = false;
      if (signal.aborted) return;
      const at = Date.now();
      timer = setTimeout(() => void read(), pauseMs);
      const fact: PollFact = result.ok
        ? { type: 'order.read', order: result.data, at }
        : { type: 'poll.failed', at };
      sendBack(fact);
    };
    receive(() => void read());
    void read();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  });
