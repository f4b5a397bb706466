import { fromCallback, type ActorRefFrom, type EventFromLogic, type EventObject } from 'xstate';
import type { paymentMachine, PollFact } from '../../machines/store/payment/payment.machine.ts';
import { readOrder } from '../../services/store/orders.ts';
import type { Http } from '../../services/wire/http.ts';
import type { Order } from '../../domain/store/order.ts';
import { nextTurn } from '../../domain/store/storageServices.ts';
import type { OrderTurned } from '../../machines/store/orderList/orderList.machine.ts';
import type { OrderChosen } from '../../machines/store/storagePurchase/storagePurchase.machine.ts';
import type { storePageMachine } from '../../machines/store/storePage/storePage.machine.ts';
import { householdNow } from '../../services/wire/householdClock.ts';
import { newKey } from '../wire/newKey.ts';

/** Creates a function that returns a key for the contents of an order: the same one for the same contents. */
export function createOrderKeys(): (...contents: readonly (string | number)[]) => string {
  const keys = new Map<string, string>();
  return (...contents) => {
    const name = JSON.stringify(contents);
    const key = keys.get(name) ?? newKey();
    keys.set(name, key);
    return key;
  };
}

/** What buys something needs this of the page of the store around it. */
export type OrdersOutside = {
  readonly http: Http;
  readonly store: ActorRefFrom<typeof storePageMachine>;
  readonly payment: Pick<ActorRefFrom<typeof paymentMachine>, 'send'>;
};

/** What the payment receives for an order. It ignores it while it is busy with another one. */
export const orderOf = (
  { serialNumber, productId, term, stops }: OrderChosen,
  key: string,
): EventFromLogic<typeof paymentMachine> => ({
  type: 'order.place',
  wanted: { serialNumber, productId, term, stops, key },
});

/** An actor that orders at the payment of the page. */
export const orderJoint = (payment: OrdersOutside['payment'], keyOf: (order: OrderChosen) => string) =>
  fromCallback<OrderChosen>(({ receive }) => {
    receive((order) => payment.send(orderOf(order, keyOf(order))));
  });

/** Milliseconds from an answer to the next question. */
const pauseMs = 3000;

/** Reads an order immediately, every 3 s, and on command, and reports what it read, or that it failed. */
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
      const at = householdNow();
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

/** Reports when the clock passes the next moment at which an order changes automatically. A moment that is far off is not waited for. */
export const turnWatch = fromCallback<EventObject, { readonly orders: readonly Order[] }>(
  ({ input, sendBack }) => {
    const now = householdNow();
    const next = nextTurn(input.orders, now);
    const ms = next === null ? longestMs : next - now + graceMs;
    if (ms >= longestMs) return undefined;
    const timer = setTimeout(() => sendBack({ type: 'order.turned' } satisfies OrderTurned), ms);
    return () => clearTimeout(timer);
  },
);
