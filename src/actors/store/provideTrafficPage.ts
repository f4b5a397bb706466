import type { ActorRefFrom } from 'xstate';
import { part } from '../../machines/part.ts';
import type { orderListMachine } from '../../machines/store/orderList/orderList.machine.ts';
import { payByUseMachine } from '../../machines/store/payByUse/payByUse.machine.ts';
import { trafficListMachine } from '../../machines/store/trafficList/trafficList.machine.ts';
import { trafficPageMachine } from '../../machines/store/trafficPage/trafficPage.machine.ts';
import { trafficTopUpMachine } from '../../machines/store/trafficTopUp/trafficTopUp.machine.ts';
import { listTraffic, setPayByUse } from '../../services/store/traffic.ts';
import { connectionWatch } from '../shell/connection.ts';
import { factWatch } from '../shell/relay.ts';
import { callActor } from '../wire/call.ts';
import { createOrderKeys, orderJoint, type OrdersOutside } from './orders.ts';

/** The traffic store needs this from outside. */
export type TrafficOutside = OrdersOutside & {
  readonly orderList: Pick<ActorRefFrom<typeof orderListMachine>, 'getSnapshot'>;
};

/**
 * The traffic store with its parts, on the calls to the provider. The same order that is sent twice has the same key;
 * the next one, once the first stands in the list of orders, has another.
 */
export function provideTrafficPage({ http, store, payment, orderList }: TrafficOutside) {
  const keyOf = createOrderKeys();
  return trafficPageMachine.provide({
    actors: {
      trafficList: trafficListMachine.provide({
        actors: { readList: callActor(http, listTraffic), watchConnection: connectionWatch(http) },
      }),
      trafficTopUp: part(trafficTopUpMachine),
      payByUse: part(payByUseMachine.provide({ actors: { setPayByUse: callActor(http, setPayByUse) } })),
      orders: factWatch(store, 'services.changed'),
      payment: orderJoint(payment, ({ serialNumber, productId }) =>
        keyOf(serialNumber, productId, orderList.getSnapshot().context.orders.length),
      ),
    },
  });
}
