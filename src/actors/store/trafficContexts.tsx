import { useState } from 'react';
import { payByUseMachine } from '../../machines/store/payByUse/payByUse.machine.ts';
import { trafficListMachine } from '../../machines/store/trafficList/trafficList.machine.ts';
import { trafficTopUpMachine } from '../../machines/store/trafficTopUp/trafficTopUp.machine.ts';
import { listTraffic, setPayByUse } from '../../services/store/traffic.ts';
import type { Term } from '../../domain/store/term.ts';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import type { Http } from '../../services/wire/http.ts';
import { connectionWatch } from '../shell/connection.ts';
import { useRelay } from '../shell/relay.ts';
import { callActor } from '../wire/call.ts';
import { createOrderKeys } from './orders.ts';
import { useServiceChanges, useOrderListRef, usePaymentRef } from './storePage.tsx';

const provideList = (http: Http) =>
  trafficListMachine.provide({
    actors: { readList: callActor(http, listTraffic), watchConnection: connectionWatch(http) },
  });

function useTrafficList(userId: string) {
  const list = useOwnActor(({ http }) => provideList(http()), { input: { userId } });
  useServiceChanges(() => list.send({ type: 'refresh' }));
  return list;
}

/** Runs the list of LTE data; it is reloaded if an order changes something. */
export const [TrafficListActor, useTrafficListRef] = actorScope('TrafficListActor', useTrafficList);

/**
 * Gives what orders a product for a device. The same order that is sent twice has the same key; the next one, once the
 * first stands in the list of orders, has another.
 */
export function useTrafficOrder(serialNumber: string): (productId: string, term: Term) => void {
  const [keyOf] = useState(createOrderKeys);
  const payment = usePaymentRef();
  const orders = useOrderListRef();
  return (productId, term) => {
    const count = orders.getSnapshot().context.orders.length;
    const key = keyOf(serialNumber, productId, count);
    const wanted = { serialNumber, productId, term, key, stops: [] };
    if (payment.getSnapshot().can({ type: 'order.place', wanted }))
      payment.send({ type: 'order.place', wanted });
  };
}

function useDeviceTraffic(userId: string, { serialNumber }: { readonly serialNumber: string }) {
  const list = useTrafficListRef();
  const order = useTrafficOrder(serialNumber);
  const payByUse = useOwnActor(
    ({ http }) => payByUseMachine.provide({ actors: { setPayByUse: callActor(http(), setPayByUse) } }),
    { input: { userId, serialNumber } },
  );
  const topUp = useOwnActor(trafficTopUpMachine);
  useRelay(topUp, 'traffic.chosen', ({ productId }) => order(productId, 'month'));
  useRelay(payByUse, 'traffic.changed', (fact) => list.send(fact));
  return { topUp, payByUse };
}

/** Runs what a person does with the LTE data of a device: the top-up, and pay by use. */
const [DeviceTrafficActors, useDeviceTrafficRefs] = actorScope('DeviceTrafficActors', useDeviceTraffic);
export { DeviceTrafficActors };

export const useTopUpRef = () => useDeviceTrafficRefs().topUp;
export const usePayByUseRef = () => useDeviceTrafficRefs().payByUse;
