import { assign, emit, setup, type DoneActorEvent, type EventObject } from 'xstate';
import type { Order } from '../../../domain/store/order.ts';
import { withOrder, type Orders } from '../../../domain/store/storageServices.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import type { TabFact } from '../../live/autoPause/autoPause.machine.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

type OfUser = { readonly userId: string };

/** Sent by the clock: an order started, expired, or can no longer be paid. */
export type OrderTurned = { readonly type: 'order.turned' };

/** The page is visible again. Orders from other tabs or devices, and the data usage, are reloaded. */
export type StoreShown = { readonly type: 'tab.shown' };

/** The provider knows of a service that the page does not show. */
export type OrdersOutdated = { readonly type: 'orders.outdated' };

/** The orders were loaded; for parts of the page that wait for an open order. */
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
        /** The order whose details are shown. */
        readonly chosen: string | null;
      },
    input: {} as OfUser,
    events: {} as
      | { type: 'retry' }
      | { type: 'order.open'; id: string }
      | { type: 'order.close' }
      /** The order was created, paid, closed or canceled. */
      | { type: 'order.changed'; order: Order }
      | OrderTurned
      | OrdersOutdated
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
  description: 'The orders of a person, newest first, and the details of one with its receipt.',
  context: ({ input }) => ({ ...input, orders: [], dropped: 0, chosen: null }),
  invoke: [
    { id: 'watchConnection', src: 'watchConnection' },
    { id: 'watchTab', src: 'watchTab' },
  ],
  initial: 'loading',
  on: {
    'order.open': {
      description: 'A dialog shows the details of an order, whatever the state of the list.',
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
        'The orders failed to load. The page says so and offers to try again. The console also retries when the provider is back.',
      on: {
        retry: 'retrying',
        'connection.restored': 'retrying',
        'order.changed': {
          description: 'An order was created, paid, closed or canceled, so the provider answers again.',
          target: 'retrying',
          actions: { type: 'setOrder', params: ({ event }) => event },
        },
      },
    },
    retrying: {
      description: 'The console retries after a failed load. The rest of the page stays meanwhile.',
      on: {
        'order.changed': {
          description: 'The pending answer may lack the latest change, so the call is repeated.',
          target: 'retrying',
          reenter: true,
          actions: { type: 'setOrder', params: ({ event }) => event },
        },
      },
      invoke: { id: 'retryOrders', ...readOrders, onError: 'failed' },
    },
    listed: {
      description: 'The orders are shown, each with its payment and service status.',
      tags: 'known',
      invoke: {
        id: 'watchTurns',
        src: 'watchTurns',
        input: ({ context: { orders } }) => ({ orders }),
      },
      on: {
        'order.changed': {
          description:
            'An order was created, paid, closed or canceled. The list shows it, and the console reloads the other orders, which may have ended because of it.',
          target: 'refreshing',
          actions: { type: 'setOrder', params: ({ event }) => event },
        },
        'orders.outdated': {
          description:
            'The provider knows of a service that the list lacks, so the console reloads the orders.',
          target: 'refreshing',
        },
        'order.turned': {
          description:
            'A service started or expired, or an order can no longer be paid, so the console reloads the orders.',
          target: 'refreshing',
          actions: 'emitTurn',
        },
        'tab.shown': {
          description:
            'The page is visible again. Another tab or device may have ordered or paid meanwhile, so the console reloads the whole store.',
          target: 'refreshing',
          actions: 'emitShown',
        },
      },
    },
    refreshing: {
      description: 'The console reloads the orders, and the list stays meanwhile.',
      tags: 'known',
      on: {
        'order.changed': {
          description: 'The pending answer may lack the latest change, so the call is repeated.',
          target: 'refreshing',
          reenter: true,
          actions: { type: 'setOrder', params: ({ event }) => event },
        },
      },
      invoke: { id: 'refreshOrders', ...readOrders, onError: 'stale' },
    },
    stale: {
      description:
        'The reload failed, and the list stays. The page says that it may be outdated and offers to try again. The console also retries when the provider is back.',
      tags: 'known',
      on: {
        retry: 'refreshing',
        'connection.restored': 'refreshing',
        'tab.shown': { target: 'refreshing', actions: 'emitShown' },
        'order.changed': {
          description: 'An order was created, paid, closed or canceled, and the list shows it.',
          actions: { type: 'setOrder', params: ({ event }) => event },
        },
      },
    },
  },
});
