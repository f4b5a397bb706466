import { assign, setup } from 'xstate';
import type { StorageServices } from '../../../domain/store/storageServices.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

type OfUser = { readonly userId: string };

/** The cloud storage of each device, and what is offered (spec sections 3 and 4). */
export const storageServicesMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OfUser & StorageServices,
    input: {} as OfUser,
    events: {} as { type: 'retry' } | { type: 'refresh' } | ConnectionRestored,
  },
  actors: {
    listServices: promiseStub<StorageServices, OfUser>('listServices'),
    watchConnection: callbackStub('watchConnection'),
  },
  actions: { setServices: assign((_, services: StorageServices) => services) },
}).createMachine({
  id: 'storageServices',
  meta: { title: 'Storage services' },
  description: 'The cloud storage of each device of a person, and what can be bought.',
  context: ({ input }) => ({ ...input, products: [], services: [], dropped: 0 }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The services are asked for, and the person waits for them.',
      on: {
        refresh: {
          description: 'Something was bought or ended meanwhile: what is on its way may lack it.',
          target: 'loading',
          reenter: true,
        },
      },
      invoke: {
        id: 'listServices',
        src: 'listServices',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: { target: 'listed', actions: { type: 'setServices', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: {
      description:
        'The services could not be read. The page says so and offers to try again; it tries by itself once the provider is back.',
      on: { retry: 'loading', refresh: 'loading', 'connection.restored': 'loading' },
    },
    listed: {
      description: 'Each device is shown with its storage service, and whether it is at work.',
      on: {
        refresh: {
          description: 'A service was bought, ended, or reached its day: the services are read anew.',
          target: 'refreshing',
        },
      },
    },
    refreshing: {
      description: 'The services are read anew, and what was shown stays meanwhile.',
      on: {
        refresh: {
          description: 'Something changed meanwhile: they are read anew once more.',
          target: 'refreshing',
          reenter: true,
        },
      },
      invoke: {
        id: 'refreshServices',
        src: 'listServices',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: { target: 'listed', actions: { type: 'setServices', params: ({ event }) => event.output } },
        onError: 'outdated',
      },
    },
    outdated: {
      description:
        'The services could not be read anew. What was shown stays, the page says that it may be old and offers to try again; it tries by itself once the provider is back.',
      on: { retry: 'refreshing', refresh: 'refreshing', 'connection.restored': 'refreshing' },
    },
  },
});
