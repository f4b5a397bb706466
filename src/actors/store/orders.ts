import { fromCallback, type EventObject } from 'xstate';
import type { PollFact } from '../../machines/store/payment/payment.machine.ts';
import { readOrder } from '../../services/store/orders.ts';
import type { Http } from '../../services/wire/http.ts';
import type { Order } from '../../domain/store/order.ts';
import { nextTurn } from '../../domain/store/storageServices.ts';
import type { OrderTurned } from '../../machines/store/orderList/orderList.machine.ts';

/** What tells an order from any other that is sent, of another tab, too. */
export const newOrderKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');

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

/** Delay after the moment (ms), since the provider's clock may be a little behind. */
const graceMs = 2000;

/** `setTimeout` cannot wait longer (ms). */
const longestMs = 2 ** 31 - 1;

/** Tells when the clock passes the next moment at which an order changes by itself. One that is far off is not waited for. */
export const turnWatch = fromCallback<EventObject, { readonly orders: readonly Order[] }>(
  ({ input, sendBack }) => {
    const now = Date.now();
    const next = nextTurn(input.orders, now);
    const ms = next === null ? longestMs : next - now + graceMs;
    if (ms >= longestMs) return undefined;
    const timer = setTimeout(() => sendBack({ type: 'order.turned' } satisfies OrderTurned), ms);
    return () => clearTimeout(timer);
  },
);
