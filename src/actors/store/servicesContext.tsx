import { useActorRef } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { storageServicesMachine } from '../../machines/store/storageServices/storageServices.machine.ts';
import { listServices } from '../../services/store/store.ts';
import type { Http } from '../../services/wire/http.ts';
import { connectionWatch } from '../shell/connection.ts';
import { useConsole, useUserId } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { callActor } from '../wire/call.ts';
import { useOrderChanges } from './storeContexts.tsx';

const provide = (http: Http) =>
  storageServicesMachine.provide({
    actors: { readList: callActor(http, listServices), watchConnection: connectionWatch(http) },
  });

const [ServicesContext, useStorageServicesRef] =
  refContext<ActorRefFrom<typeof storageServicesMachine>>('StorageServicesActor');

export { useStorageServicesRef };

type Children = { readonly children: ReactNode };

/** Runs the storage services of the user's devices as long as it is mounted. */
export function StorageServicesActor(props: Children) {
  const userId = useUserId();
  return <ServicesOfUser key={userId} userId={userId} {...props} />;
}

function ServicesOfUser({ userId, children }: Children & { readonly userId: string }) {
  const { http, inspect } = useConsole();
  const [machine] = useState(() => provide(http()));
  const services = useActorRef(machine, { input: { userId }, ...(inspect && { inspect }) });
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

/** The same below the actors of the store: read anew where an order changes something. */
export function StoreServicesActor({ children }: Children) {
  return (
    <StorageServicesActor>
      <AfterOrders>{children}</AfterOrders>
    </StorageServicesActor>
  );
}

function AfterOrders({ children }: Children) {
  const services = useStorageServicesRef();
  useOrderChanges(() => services.send({ type: 'refresh' }));
  return children;
}
