import { assign, emit, setup, type DoneActorEvent, type EventObject } from 'xstate';
import type { Order } from '../../../domain/store/order.ts';
import { withOrder, type Orders } from '../../../domain/store/storageServices.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import type { TabFact } from '../../live/autoPause/autoPause.machine.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

type OfUser = { readonly userId: string };

/** What the clock says: an order began, ended, or could be paid no more. */
export type OrderTurned = { readonly type: 'order.turned' };

/** Somebody looks at the page again: what another tab or device ordered meanwhile, and what was used, is read anew. */
export type StoreShown = { readonly type: 'tab.shown' };

/** The orders were read: who waits for one that is open finds it here. */
export type OrdersRead = { readonly type: 'orders.read'; readonly orders: readonly Order[] };

/** The call of the first read, of a retry, and of a refresh. They differ in what follows a failure. */
const readOrders = {
  src: 'listOrders',
  input: ({ context: { userId } }: { context: OfUser }) => ({ userId }),
  onDone: {
    target: 'listed',
    actions: [
      { type: 'setOrders', params: ({ event }: { event: DoneActorEvent<Orders> }) => event.output },
      { type: 'emitOrders', params: ({ event }: { event: DoneActorEvent<Orders> }) => event.output },
    ],
  },
} as const;

/** The orders of a person, newest first, and one of them in full (spec sections 2 and 3). */
export const orderListMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OfUser &
      Orders & {
        /** The order that is shown in full. */
        readonly chosen: string | null;
      },
    input: {} as OfUser,
    events: {} as
      | { type: 'retry' }
      | { type: 'order.open'; id: string }
      | { type: 'order.close' }
      /** It was made, paid, ended or unsubscribed. */
      | { type: 'order.changed'; order: Order }
      | OrderTurned
      | TabFact
      | ConnectionRestored,
    tags: {} as 'known',
    emitted: {} as OrdersRead | OrderTurned | StoreShown,
  },
  actors: {
    listOrders: promiseStub<Orders, OfUser>('listOrders'),
    watchTurns: callbackStub<EventObject, { readonly orders: readonly Order[] }>('watchTurns'),
    watchConnection: callbackStub('watchConnection'),
    watchTab: callbackStub('watchTab'),
  },
  actions: {
    setOrders: assign((_, { orders, dropped }: Orders) => ({ orders, dropped })),
    setOrder: assign(({ context }, { order }: { order: Order }) => ({
      orders: withOrder(context.orders, order),
    })),
    setChosen: assign((_, { id }: { id: string }) => ({ chosen: id })),
    clearChosen: assign({ chosen: null }),
    emitOrders: emit((_, { orders }: Orders) => ({ type: 'orders.read' as const, orders })),
    emitTurn: emit({ type: 'order.turned' }),
    emitShown: emit({ type: 'tab.shown' }),
  },
}).createMachine({
  id: 'orderList',
  meta: { title: 'Orders' },
  description: 'The orders of a person, newest first, and one of them in full with its receipt.',
  context: ({ input }) => ({ ...input, orders: [], dropped: 0, chosen: null }),
  invoke: [
    { id: 'watchConnection', src: 'watchConnection' },
    { id: 'watchTab', src: 'watchTab' },
  ],
  initial: 'loading',
  on: {
    'order.open': {
      description: 'All that is known of an order is shown in a dialog, over whatever the list does.',
      actions: { type: 'setChosen', params: ({ event }) => event },
    },
    'order.close': { actions: 'clearChosen' },
  },
  states: {
    loading: {
      description:
        'The orders are asked for the first time: until then nobody knows whether one is being paid.',
      invoke: { id: 'listOrders', ...readOrders, onError: 'failed' },
    },
    failed: {
      description:
        'The orders could not be read. The page says so and offers to try again; it tries by itself once the provider is back.',
      on: {
        retry: 'retrying',
        'connection.restored': 'retrying',
        'order.changed': {
          description: 'An order was made, paid, ended or unsubscribed: the provider answers again.',
          target: 'retrying',
          actions: { type: 'setOrder', params: ({ event }) => event },
        },
      },
    },
    retrying: {
      description:
        'The orders, which could not be read, are asked for again. The rest of the page stays meanwhile.',
      on: {
        'order.changed': {
          description: 'What is on its way may lack what has just changed: they are asked for once more.',
          target: 'retrying',
          reenter: true,
          actions: { type: 'setOrder', params: ({ event }) => event },
        },
      },
      invoke: { id: 'retryOrders', ...readOrders, onError: 'failed' },
    },
    listed: {
      description: 'The orders are shown, each with whether it is paid and whether its service is at work.',
      tags: 'known',
      invoke: {
        id: 'watchTurns',
        src: 'watchTurns',
        input: ({ context: { orders } }) => ({ orders }),
      },
      on: {
        'order.changed': {
          description:
            'An order was made, paid, ended or unsubscribed: it is shown so, and the others, which it may have stopped, are read anew.',
          target: 'refreshing',
          actions: { type: 'setOrder', params: ({ event }) => event },
        },
        'order.turned': {
          description:
            'A service began or ended by the clock, or an order can be paid no more: the orders are read anew.',
          target: 'refreshing',
          actions: 'emitTurn',
        },
        'tab.shown': {
          description:
            'Somebody looks at the page again: another tab or device may have ordered or paid meanwhile, so all of the store is read anew.',
          target: 'refreshing',
          actions: 'emitShown',
        },
      },
    },
    refreshing: {
      description: 'The orders are read anew, and what was shown stays meanwhile.',
      tags: 'known',
      on: {
        'order.changed': {
          description: 'What is on its way may lack what has just changed: they are read anew once more.',
          target: 'refreshing',
          reenter: true,
          actions: { type: 'setOrder', params: ({ event }) => event },
        },
      },
      invoke: { id: 'refreshOrders', ...readOrders, onError: 'stale' },
    },
    stale: {
      description:
        'The orders could not be read anew. What was shown stays, the page says that it may be old and offers to try again; it tries by itself once the provider is back.',
      tags: 'known',
      on: {
        retry: 'refreshing',
        'connection.restored': 'refreshing',
        'tab.shown': { target: 'refreshing', actions: 'emitShown' },
        'order.changed': {
          description: 'An order was made, paid, ended or unsubscribed: it is shown so.',
          actions: { type: 'setOrder', params: ({ event }) => event },
        },
      },
    },
  },
});
