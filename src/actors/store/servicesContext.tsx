import { type ReactNode } from 'react';
import { storageServicesMachine } from '../../machines/store/storageServices/storageServices.machine.ts';
import { listServices } from '../../services/store/store.ts';
import type { Http } from '../../services/wire/http.ts';
import { actorScope, perUser, useOwnActor } from '../shell/actorScope.tsx';
import { connectionWatch } from '../shell/connection.ts';
import { callActor } from '../wire/call.ts';
import { useServiceChanges } from './storePage.tsx';

const provide = (http: Http) =>
  storageServicesMachine.provide({
    actors: { readList: callActor(http, listServices), watchConnection: connectionWatch(http) },
  });

type Children = { readonly children: ReactNode };

function useServices(userId: string) {
  return useOwnActor(({ http }) => provide(http()), { input: { userId } });
}

/** Runs the storage services of the user's devices. */
export const [StorageServicesActor, useStorageServicesRef] = actorScope(
  'StorageServicesActor',
  useServices,
  perUser,
);

/** The same below the actors of the store: reloaded if an order changes something. */
export function StoreServicesActor({ children }: Children) {
  return (
    <StorageServicesActor>
      <AfterOrders>{children}</AfterOrders>
    </StorageServicesActor>
  );
}

function AfterOrders({ children }: Children) {
  const services = useStorageServicesRef();
  useServiceChanges(() => services.send({ type: 'refresh' }));
  return children;
}
