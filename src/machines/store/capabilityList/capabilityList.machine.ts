import { assign, setup } from 'xstate';
import type { CapabilityList } from '../../../domain/store/capabilityList.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

type OfUser = { readonly userId: string };

/** What each camera can tell, and what of it can be bought (spec sections 3 and 4). */
export const capabilityListMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OfUser & CapabilityList,
    input: {} as OfUser,
    events: {} as { type: 'retry' } | { type: 'refresh' } | ConnectionRestored,
  },
  actors: {
    listCapabilities: promiseStub<CapabilityList, OfUser>('listCapabilities'),
    watchConnection: callbackStub('watchConnection'),
  },
  actions: { setList: assign((_, list: CapabilityList) => list) },
}).createMachine({
  id: 'capabilityList',
  meta: { title: 'Capabilities' },
  description: 'What each camera of a person can tell, and what of it can be bought.',
  context: ({ input }) => ({ ...input, devices: [], dropped: 0 }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The capabilities are asked for, and the person waits for them.',
      on: {
        refresh: {
          description: 'Something was bought or cancelled meanwhile: what is on its way may lack it.',
          target: 'loading',
          reenter: true,
        },
      },
      invoke: {
        id: 'listCapabilities',
        src: 'listCapabilities',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: { target: 'listed', actions: { type: 'setList', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: {
      description:
        'The capabilities could not be read. The page says so and offers to try again; it tries by itself once the provider is back.',
      on: { retry: 'loading', refresh: 'loading', 'connection.restored': 'loading' },
    },
    listed: {
      description: 'Each camera is shown with what it can tell, what is on, and what can be bought.',
      on: {
        refresh: {
          description:
            'A capability was bought, cancelled, or reached its day: the capabilities are read anew.',
          target: 'refreshing',
        },
      },
    },
    refreshing: {
      description: 'The capabilities are read anew, and what was shown stays meanwhile.',
      on: {
        refresh: {
          description: 'Something changed meanwhile: they are read anew once more.',
          target: 'refreshing',
          reenter: true,
        },
      },
      invoke: {
        id: 'refreshCapabilities',
        src: 'listCapabilities',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: { target: 'listed', actions: { type: 'setList', params: ({ event }) => event.output } },
        onError: 'outdated',
      },
    },
    outdated: {
      description:
        'The capabilities could not be read anew. What was shown stays, the page says that it may be old and offers to try again; it tries by itself once the provider is back.',
      on: { retry: 'refreshing', refresh: 'refreshing', 'connection.restored': 'refreshing' },
    },
  },
});
