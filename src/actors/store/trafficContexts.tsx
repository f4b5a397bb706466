import { useActorRef } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { payByUseMachine } from '../../machines/store/payByUse/payByUse.machine.ts';
import { trafficListMachine } from '../../machines/store/trafficList/trafficList.machine.ts';
import { trafficTopUpMachine } from '../../machines/store/trafficTopUp/trafficTopUp.machine.ts';
import { listTraffic, setPayByUse } from '../../services/store/traffic.ts';
import type { Term } from '../../domain/store/term.ts';
import { connectionWatch } from '../shell/connection.ts';
import { useConsole, useUserId } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { useRelay } from '../shell/relay.ts';
import { callActor } from '../wire/call.ts';
import { createOrderKeys } from './orders.ts';
import { useOrderChanges, useOrderListRef, usePaymentRef } from './storeContexts.tsx';

const [TrafficListContext, useTrafficListRef] =
  refContext<ActorRefFrom<typeof trafficListMachine>>('TrafficListActor');
const [TopUpContext, useTopUpRef] = refContext<ActorRefFrom<typeof trafficTopUpMachine>>('TopUpActor');
const [PayByUseContext, usePayByUseRef] = refContext<ActorRefFrom<typeof payByUseMachine>>('PayByUseActor');

export { usePayByUseRef, useTopUpRef, useTrafficListRef };

/** Runs the list of LTE data as long as it is mounted; it is read anew where an order changes something. */
export function TrafficListActor({ children }: { children: ReactNode }) {
  const { http, inspect } = useConsole();
  const userId = useUserId();
  const [machine] = useState(() =>
    trafficListMachine.provide({
      actors: {
        readList: callActor(http(), listTraffic),
        watchConnection: connectionWatch(http()),
      },
    }),
  );
  const list = useActorRef(machine, { input: { userId }, ...(inspect && { inspect }) });
  useOrderChanges(() => list.send({ type: 'refresh' }));
  return <TrafficListContext value={list}>{children}</TrafficListContext>;
}

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

/** Runs what a person does with the LTE data of a device, as long as it is mounted: the top-up, and pay by use. */
export function DeviceTrafficActors({
  serialNumber,
  children,
}: {
  serialNumber: string;
  children: ReactNode;
}) {
  const { http, inspect } = useConsole();
  const userId = useUserId();
  const list = useTrafficListRef();
  const order = useTrafficOrder(serialNumber);
  const [machine] = useState(() =>
    payByUseMachine.provide({ actors: { setPayByUse: callActor(http(), setPayByUse) } }),
  );
  const options = inspect && { inspect };
  const payByUse = useActorRef(machine, { input: { userId, serialNumber }, ...options });
  const topUp = useActorRef(trafficTopUpMachine, { ...options });
  useRelay(topUp, 'traffic.chosen', ({ productId }) => order(productId, 'month'));
  useRelay(payByUse, 'traffic.changed', (fact) => list.send(fact));
  return (
    <TopUpContext value={topUp}>
      <PayByUseContext value={payByUse}>{children}</PayByUseContext>
    </TopUpContext>
  );
}
