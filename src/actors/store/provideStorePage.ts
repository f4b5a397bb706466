import { failure } from '../../domain/wire/callResult.ts';
import { part } from '../../machines/part.ts';
import { orderListMachine } from '../../machines/store/orderList/orderList.machine.ts';
import { orderQuestionMachine } from '../../machines/store/orderQuestion/orderQuestion.machine.ts';
import { paymentMachine } from '../../machines/store/payment/payment.machine.ts';
import { storePageMachine } from '../../machines/store/storePage/storePage.machine.ts';
import { subscriptionMachine } from '../../machines/store/subscription/subscription.machine.ts';
import {
  cancelOrder,
  createOrder,
  openCheckout,
  readOrder,
  unsubscribe,
} from '../../services/store/orders.ts';
import { listOrders } from '../../services/store/store.ts';
import type { Http } from '../../services/wire/http.ts';
import { connectionWatch } from '../shell/connection.ts';
import { tabWatch } from '../shell/tabWatch.ts';
import { callActor } from '../wire/call.ts';
import { checkoutWindow } from './checkoutWindow.ts';
import { orderPoll, turnWatch } from './orders.ts';

/** The orders of a page of the store with their parts, on the calls to the provider. */
export const provideStorePage = (http: Http) =>
  storePageMachine.provide({
    actors: {
      orderList: part(
        orderListMachine.provide({
          actors: {
            listOrders: callActor(http, listOrders),
            watchTurns: turnWatch,
            watchConnection: connectionWatch(http),
            watchTab: tabWatch,
          },
        }),
      ),
      payment: part(
        paymentMachine.provide({
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
      ),
      subscription: part(
        subscriptionMachine.provide({ actors: { unsubscribe: callActor(http, unsubscribe) } }),
      ),
      orderQuestion: part(orderQuestionMachine),
    },
  });
