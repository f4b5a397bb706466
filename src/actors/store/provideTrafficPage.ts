import { fromCallback, type ActorRefFrom } from 'xstate';
import type { Order } from '../../domain/store/order.ts';
import { withOrder } from '../../domain/store/storageServices.ts';
import { part } from '../../machines/part.ts';
import type { orderListMachine } from '../../machines/store/orderList/orderList.machine.ts';
import type { paymentMachine } from '../../machines/store/payment/payment.machine.ts';
import type { OrderChosen } from '../../machines/store/storagePurchase/storagePurchase.machine.ts';
import { payByUseMachine } from '../../machines/store/payByUse/payByUse.machine.ts';
import { trafficListMachine } from '../../machines/store/trafficList/trafficList.machine.ts';
import { trafficPageMachine } from '../../machines/store/trafficPage/trafficPage.machine.ts';
import { trafficTopUpMachine } from '../../machines/store/trafficTopUp/trafficTopUp.machine.ts';
import { listTraffic, setPayByUse } from '../../services/store/traffic.ts';
import { connectionWatch } from '../shell/connection.ts';
import { factWatch } from '../shell/relay.ts';
import { callActor } from '../wire/call.ts';
import { createOrderKeys, orderOf, type OrdersOutside } from './orders.ts';

/** The traffic store needs this from outside. */
export type TrafficOutside = OrdersOutside & {
  readonly payment: Pick<ActorRefFrom<typeof paymentMachine>, 'on'>;
  readonly orderList: Pick<ActorRefFrom<typeof orderListMachine>, 'on'>;
  /** What is listed when the store is opened. */
  readonly orders: readonly Order[];
};

/**
 * The traffic store with its parts, on the calls to the provider. The same order that is sent twice has the same key;
 * the next one, once the first stands in the list of orders, has another.
 */
export function provideTrafficPage(outside: TrafficOutside) {
  const { http, store } = outside;
  return trafficPageMachine.provide({
    actors: {
      trafficList: trafficListMachine.provide({
        actors: { readList: callActor(http, listTraffic), watchConnection: connectionWatch(http) },
      }),
      trafficTopUp: part(trafficTopUpMachine),
      payByUse: part(payByUseMachine.provide({ actors: { setPayByUse: callActor(http, setPayByUse) } })),
      orders: factWatch(store, 'services.changed'),
      payment: paymentJoint(outside),
    },
  });
}

function paymentJoint({ payment, orderList, ...outside }: TrafficOutside) {
  const keyOf = createOrderKeys();
  return fromCallback<OrderChosen>(({ receive }) => {
    let { orders } = outside;
    receive((order) =>
      payment.send(orderOf(order, keyOf(order.serialNumber, order.productId, orders.length))),
    );
    const heard = [
      payment.on('order.changed', ({ order }) => {
        orders = withOrder(orders, order);
      }),
      orderList.on('orders.read', (fact) => {
        ({ orders } = fact);
      }),
    ];
    return () => heard.forEach((one) => one.unsubscribe());
  });
}
