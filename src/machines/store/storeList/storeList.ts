import { assign, setup, type DoneActorEvent, type EventObject } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

type OfUser = { readonly userId: string };

/** A text in plain words, for the chart. */
type Reported = { readonly description: string };

type StoreList = Reported & {
  readonly id: string;
  readonly meta: ChartMeta;
  readonly listed: Reported;
  /** The reason for a reload. */
  readonly refresh: Reported;
};

/** The setup of a machine with `storeListChart`; `More` is its additional events. */
export function storeListSetup<Of extends object, More extends EventObject = never>() {
  return setup({
    types: {
      meta: {} as ChartMeta,
      context: {} as OfUser & Of,
      input: {} as OfUser,
      events: {} as { type: 'retry' } | { type: 'refresh' } | ConnectionRestored | More,
    },
    actors: {
      readList: promiseStub<Of, OfUser>('readList'),
      watchConnection: callbackStub('watchConnection'),
      /** Of a list that no page owns: sends `refresh` whenever what was bought may have changed. */
      watchOrders: callbackStub('watchOrders'),
    },
    actions: { setList: assign((_, list: Of) => list) },
  });
}

/** The chart of a list in the store: loaded, shown, and reloaded after a purchase or a cancellation. */
export function storeListChart<Of extends object>({ id, meta, description, listed, refresh }: StoreList) {
  const read = {
    src: 'readList',
    input: ({ context: { userId } }: { context: OfUser }) => ({ userId }),
    onDone: {
      target: 'listed',
      actions: { type: 'setList', params: ({ event }: { event: DoneActorEvent<Of> }) => event.output },
    },
  } as const;
  return {
    id,
    meta,
    description,
    invoke: { id: 'watchConnection', src: 'watchConnection' },
    initial: 'loading',
    states: {
      loading: {
        description: 'The console loads the list while the person waits.',
        on: {
          refresh: {
            description: 'A purchase or cancellation happened meanwhile, and the pending answer may lack it.',
            target: 'loading',
            reenter: true,
          },
        },
        invoke: { id: 'firstRead', ...read, onError: 'failed' },
      },
      failed: {
        description:
          'The list failed to load. The page says so and offers to try again. The console also retries when the provider is back.',
        on: { retry: 'loading', refresh: 'loading', 'connection.restored': 'loading' },
      },
      listed: { ...listed, on: { refresh: { ...refresh, target: 'refreshing' } } },
      refreshing: {
        description: 'The console reloads the list, which stays meanwhile.',
        on: {
          refresh: {
            description: 'Another change happened meanwhile, so the call is repeated.',
            target: 'refreshing',
            reenter: true,
          },
        },
        invoke: { id: 'nextRead', ...read, onError: 'stale' },
      },
      stale: {
        description:
          'The reload failed, and the list stays. The page says that it may be outdated and offers to try again. The console also retries when the provider is back.',
        on: { retry: 'refreshing', refresh: 'refreshing', 'connection.restored': 'refreshing' },
      },
    },
  } as const;
}
