import { useState } from 'react';
import { orderListMachine } from '../../machines/store/orderList/orderList.machine.ts';
import { orderQuestionMachine } from '../../machines/store/orderQuestion/orderQuestion.machine.ts';
import { paymentMachine, type OrderChanged } from '../../machines/store/payment/payment.machine.ts';
import { subscriptionMachine } from '../../machines/store/subscription/subscription.machine.ts';
import { failure } from '../../domain/wire/callResult.ts';
import {
  cancelOrder,
  createOrder,
  openCheckout,
  readOrder,
  unsubscribe,
} from '../../services/store/orders.ts';
import { listOrders } from '../../services/store/store.ts';
import type { Http } from '../../services/wire/http.ts';
import { actorScope, perUser, useOwnActor } from '../shell/actorScope.tsx';
import { connectionWatch } from '../shell/connection.ts';
import { useConsole } from '../shell/contexts.tsx';
import { useRelay } from '../shell/relay.ts';
import { tabWatch } from '../shell/tabWatch.ts';
import { callActor } from '../wire/call.ts';
import { checkoutWindow } from './checkoutWindow.ts';
import { orderPoll, turnWatch } from './orders.ts';

const provideStore = (http: Http) => ({
  orderList: orderListMachine.provide({
    actors: {
      listOrders: callActor(http, listOrders),
      watchTurns: turnWatch,
      watchConnection: connectionWatch(http),
      watchTab: tabWatch,
    },
  }),
  payment: paymentMachine.provide({
    actors: {
      createOrder: callActor(http, async (provider, { userId, wanted }, signal) =>
        wanted === null
          ? { ok: false, failure: failure('interface') }
          : createOrder(provider, { userId, ...wanted }, signal),
      ),
      openCheckout: callActor(http, (provider, input, signal) =>
        openCheckout(provider, { ...input, language: document.documentElement.lang }, signal),
      ),
      cancelOrder: callActor(http, cancelOrder),
      readOrder: callActor(http, readOrder),
      pollOrder: orderPoll(http),
      checkoutWindow,
    },
  }),
  subscription: subscriptionMachine.provide({
    actors: { unsubscribe: callActor(http, unsubscribe) },
  }),
});

function useStoreActors(userId: string) {
  const { http } = useConsole();
  const [machines] = useState(() => provideStore(http()));
  const input = { userId };
  const orderList = useOwnActor(machines.orderList, { input });
  const payment = useOwnActor(machines.payment, { input });
  const subscription = useOwnActor(machines.subscription);
  const question = useOwnActor(orderQuestionMachine);
  const sendChange = (fact: OrderChanged) => orderList.send(fact);
  useRelay(orderList, 'orders.read', (fact) => payment.send(fact));
  useRelay(payment, 'order.changed', sendChange);
  useRelay(payment, 'order.changed', (fact) => question.send(fact));
  useRelay(payment, 'orders.outdated', (fact) => orderList.send(fact));
  useRelay(question, 'pay.confirmed', (fact) => payment.send({ ...fact, type: 'order.pay' }));
  useRelay(question, 'cancel.confirmed', () => payment.send({ type: 'cancel' }));
  useRelay(subscription, 'order.changed', sendChange);
  return { orderList, payment, question, subscription };
}

/** Runs the orders and the payment of a page of the store, and reports to each what the others changed. */
const [StoreActors, useStore] = actorScope('StoreActors', useStoreActors, perUser);
export { StoreActors };

/**
 * Calls back whenever an order was made, paid, ended or unsubscribed, or changed by the clock, and when somebody looks at the page again:
 * what it brought about may be another.
 */
export function useOrderChanges(pass: () => void): void {
  const { orderList, payment, subscription } = useStore();
  useRelay(orderList, 'order.turned', pass);
  useRelay(orderList, 'tab.shown', pass);
  useRelay(payment, 'order.changed', pass);
  useRelay(subscription, 'order.changed', pass);
}

export const useOrderListRef = () => useStore().orderList;
export const usePaymentRef = () => useStore().payment;
export const useOrderQuestionRef = () => useStore().question;
export const useSubscriptionRef = () => useStore().subscription;
