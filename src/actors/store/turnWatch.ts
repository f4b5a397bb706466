import { fromCallback, type EventObject } from 'xstate';
import type { Order } from '../../domain/store/order.ts';
import { nextTurn } from '../../domain/store/storageServices.ts';
import type { OrderTurned } from '../../machines/store/orderList/orderList.machine.ts';

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
