import { useActorRef } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { capabilityMachine } from '../../machines/store/capability/capability.machine.ts';
import { capabilityListMachine } from '../../machines/store/capabilityList/capabilityList.machine.ts';
import { cancelCapability, listCapabilities, resetCapabilities } from '../../services/store/capabilities.ts';
import type { Http } from '../../services/wire/http.ts';
import { connectionWatch } from '../shell/connection.ts';
import { useConsole, useUserId } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { useRelay } from '../shell/relay.ts';
import { callActor } from '../wire/call.ts';
import { newOrderKey } from './orders.ts';
import { useOrderChanges, usePaymentRef } from './storeContexts.tsx';

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

const [CapabilityContext, useCapabilities] = refContext<{
  readonly list: ActorRefFrom<typeof capabilityListMachine>;
  readonly capability: ActorRefFrom<typeof capabilityMachine>;
}>('CapabilityActors');

/** Runs the capability store below the actors of the store as long as it is mounted: what is ordered is paid there. */
export function CapabilityActors(props: { readonly children: ReactNode }) {
  const userId = useUserId();
  return <CapabilitiesOfUser key={userId} userId={userId} {...props} />;
}

function CapabilitiesOfUser({ userId, children }: { userId: string; children: ReactNode }) {
  const { http, inspect } = useConsole();
  const [machines] = useState(() => provide(http()));
  const options = { input: { userId }, ...(inspect && { inspect }) };
  const payment = usePaymentRef();
  const list = useActorRef(machines.list, options);
  const capability = useActorRef(machines.capability, options);
  const refresh = () => list.send({ type: 'refresh' });
  useOrderChanges(refresh);
  useRelay(capability, 'capabilities.changed', refresh);
  useRelay(capability, 'order.chosen', ({ serialNumber, productId, term, stops }) => {
    const wanted = { serialNumber, productId, term, stops, key: newOrderKey() };
    payment.send({ type: 'order.place', wanted });
  });
  return <CapabilityContext value={{ list, capability }}>{children}</CapabilityContext>;
}

export const useCapabilityListRef = () => useCapabilities().list;
export const useCapabilityRef = () => useCapabilities().capability;
