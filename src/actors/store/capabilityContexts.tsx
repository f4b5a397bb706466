import { useState } from 'react';
import { capabilityMachine } from '../../machines/store/capability/capability.machine.ts';
import { capabilityListMachine } from '../../machines/store/capabilityList/capabilityList.machine.ts';
import { cancelCapability, listCapabilities, resetCapabilities } from '../../services/store/capabilities.ts';
import type { Http } from '../../services/wire/http.ts';
import { actorScope, perUser, useOwnActor } from '../shell/actorScope.tsx';
import { connectionWatch } from '../shell/connection.ts';
import { useConsole } from '../shell/contexts.tsx';
import { useRelay } from '../shell/relay.ts';
import { callActor } from '../wire/call.ts';
import { newOrderKey } from './orders.ts';
import { useServiceChanges, usePaymentRef } from './storePage.tsx';

const provide = (http: Http) => ({
  list: capabilityListMachine.provide({
    actors: { readList: callActor(http, listCapabilities), watchConnection: connectionWatch(http) },
  }),
  capability: capabilityMachine.provide({
    actors: {
      cancelCapability: callActor(http, cancelCapability),
      resetCapabilities: callActor(http, resetCapabilities),
    },
  }),
});

function useCapabilityActors(userId: string) {
  const { http } = useConsole();
  const [machines] = useState(() => provide(http()));
  const options = { input: { userId } };
  const payment = usePaymentRef();
  const list = useOwnActor(machines.list, options);
  const capability = useOwnActor(machines.capability, options);
  const refresh = () => list.send({ type: 'refresh' });
  useServiceChanges(refresh);
  useRelay(capability, 'capabilities.changed', refresh);
  useRelay(capability, 'order.chosen', ({ serialNumber, productId, term, stops }) => {
    const wanted = { serialNumber, productId, term, stops, key: newOrderKey() };
    payment.send({ type: 'order.place', wanted });
  });
  return { list, capability };
}

/** Runs the capability store below the actors of the store: what is ordered is paid there. */
const [CapabilityActors, useCapabilities] = actorScope('CapabilityActors', useCapabilityActors, perUser);
export { CapabilityActors };

export const useCapabilityListRef = () => useCapabilities().list;
export const useCapabilityRef = () => useCapabilities().capability;
