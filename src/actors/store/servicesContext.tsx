import type { ReactNode } from 'react';
import { fromCallback } from 'xstate';
import { storageServicesMachine } from '../../machines/store/storageServices/storageServices.machine.ts';
import { listServices } from '../../services/store/store.ts';
import type { Http } from '../../services/wire/http.ts';
import { actorScope, perUser, useOwnActor } from '../shell/actorScope.tsx';
import { connectionWatch } from '../shell/connection.ts';
import { callActor } from '../wire/call.ts';
import type { OrdersOutside } from './orders.ts';
import { useStorePageRef } from './storePage.tsx';

type Store = { readonly store: OrdersOutside['store'] | null };

/** The storage services of a user; `store`: the orders that change them, null where the page has none. */
export const provideServices = ({ http, store }: Store & { readonly http: Http }) =>
  storageServicesMachine.provide({
    actors: {
      readList: callActor(http, listServices),
      watchConnection: connectionWatch(http),
      watchOrders: fromCallback(({ sendBack }) => {
        const changed = store?.on('services.changed', () => sendBack({ type: 'refresh' }));
        return () => changed?.unsubscribe();
      }),
    },
  });

const useServices = (userId: string, { store }: Store) =>
  useOwnActor(({ http }) => provideServices({ http: http(), store }), { input: { userId } });

/** Runs the storage services of the user's devices. */
export const [StorageServicesActor, useStorageServicesRef] = actorScope(
  'StorageServicesActor',
  useServices,
  perUser,
);

/** The same below the actors of the store: reloaded if an order changes something. */
export const StoreServicesActor = ({ children }: { readonly children: ReactNode }) => (
  <StorageServicesActor store={useStorePageRef()}>{children}</StorageServicesActor>
);
