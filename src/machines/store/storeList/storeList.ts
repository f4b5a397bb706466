import { assign, setup, type DoneActorEvent, type EventObject } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

type OfUser = { readonly userId: string };

/** A text in plain words, for the chart. */
type Told = { readonly description: string };

type StoreList = Told & {
  readonly id: string;
  readonly meta: ChartMeta;
  readonly listed: Told;
  /** What makes that it is read anew. */
  readonly refresh: Told;
};

/** What a machine of `storeListChart` is set up with; `More` is what it is told beside. */
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
    },
    actions: { setList: assign((_, list: Of) => list) },
  });
}

/** The chart of what the store lists for a person: read, shown, and read anew where something was bought or ended. */
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
        description: 'The list is asked for, and the person waits for it.',
        on: {
          refresh: {
            description: 'Something was bought or ended meanwhile: what is on its way may lack it.',
            target: 'loading',
            reenter: true,
          },
        },
        invoke: { id: 'firstRead', ...read, onError: 'failed' },
      },
      failed: {
        description:
          'The list could not be read. The page says so and offers to try again; it tries by itself once the provider is back.',
        on: { retry: 'loading', refresh: 'loading', 'connection.restored': 'loading' },
      },
      listed: { ...listed, on: { refresh: { ...refresh, target: 'refreshing' } } },
      refreshing: {
        description: 'The list is read anew, and what was shown stays meanwhile.',
        on: {
          refresh: {
            description: 'Something changed meanwhile: it is read anew once more.',
            target: 'refreshing',
            reenter: true,
          },
        },
        invoke: { id: 'nextRead', ...read, onError: 'stale' },
      },
      stale: {
        description:
          'The list could not be read anew. What was shown stays, the page says that it may be old and offers to try again; it tries by itself once the provider is back.',
        on: { retry: 'refreshing', refresh: 'refreshing', 'connection.restored': 'refreshing' },
      },
    },
  } as const;
}
