import { assign, emit, sendTo, setup, type ErrorActorEvent } from 'xstate';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import type { Order } from '../../../domain/store/order.ts';
import { openOrder } from '../../../domain/store/storageServices.ts';
import type { Term } from '../../../domain/store/term.ts';
import { failureOf, messageOr } from '../../../domain/wire/callResult.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';
import type { OrdersOutdated, OrdersRead } from '../orderList/orderList.machine.ts';

/** What to order. `key` is an idempotency key: the order is created once, however often it is sent. */
export type Wanted = {
  readonly serialNumber: string;
  readonly productId: string;
  readonly term: Term;
  readonly key: string;
  /** The orders whose services the person agreed to end with the payment. */
  readonly stops: readonly string[];
};

/** An order to pay, and the orders whose services the person agreed to end with the payment. */
type Paid = { readonly order: Order; readonly stops: readonly string[] };

type OfOrder = { readonly orderId: string };

/** How long an order is polled (ms). After that, the person must refresh it. */
const patience = 300_000;

/** The result of polling an order. `at`: epoch milliseconds, also after a failed poll. */
export type PollFact =
  | { readonly type: 'order.read'; readonly order: Order; readonly at: number }
  | { readonly type: 'poll.failed'; readonly at: number };

/** Facts about the payment provider's window. */
export type WindowFact = { readonly type: 'window.blocked' } | { readonly type: 'window.closed' };

/** Commands to the window: open empty (only a press may open one), go to the checkout, close. */
export type WindowCommand =
  | { readonly type: 'window.open' }
  | { readonly type: 'window.go'; readonly address: string }
  | { readonly type: 'window.drop' };

/** An order was created, paid, or ended. */
export type OrderChanged = { readonly type: 'order.changed'; readonly order: Order };

/** What the person ordered was created. `key`: that of the order that was wanted. */
export type OrderCreated = { readonly type: 'order.created'; readonly key: string };

/** Says why the order was not created. */
const notCreated = {
  type: 'setFailure',
  params: ({ event }: { event: ErrorActorEvent }) => ({
    error: event.error,
    otherwise: 'payment.orderFailed' as const,
  }),
} as const;

/**
 * One payment at a time: the order is created, the payment provider's window opens, and the order is polled until it is
 * settled (spec section 4).
 */
export const paymentMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      readonly userId: string;
      readonly wanted: Wanted | null;
      readonly order: Order | null;
      /** The orders whose services the person agreed to end with the payment. */
      readonly stops: readonly string[];
      /** When the order was first polled, epoch milliseconds. */
      readonly since: number | null;
      readonly error: MessageKey | null;
    },
    input: {} as { readonly userId: string },
    events: {} as
      | { type: 'order.place'; wanted: Wanted }
      | ({ type: 'order.pay' } & Paid)
      | { type: 'refresh' }
      | { type: 'cancel' }
      | { type: 'dismiss' }
      | OrdersRead
      | PollFact
      | WindowFact,
    emitted: {} as OrderChanged | OrderCreated | OrdersOutdated,
  },
  actors: {
    createOrder: promiseStub<Order, { userId: string; wanted: Wanted | null }>('createOrder'),
    openCheckout: promiseStub<string, OfOrder & { readonly stops: readonly string[] }>('openCheckout'),
    cancelOrder: promiseStub<Order, OfOrder>('cancelOrder'),
    readOrder: promiseStub<Order, OfOrder>('readOrder'),
    pollOrder: callbackStub<{ type: 'poll.now' }, OfOrder>('pollOrder'),
    checkoutWindow: callbackStub<WindowCommand>('checkoutWindow'),
  },
  guards: {
    isOpen: (_, { order }: { order: Order }) => order.payState === 'unpaid',
    isSettled: (_, { order }: { order: Order }) => order.payState !== 'unpaid',
    isOverdue: ({ context: { since } }, { at }: { at: number }) => since !== null && at - since >= patience,
    hasOpen: (_, { orders }: { orders: readonly Order[] }) => openOrder(orders) !== null,
    isUnagreed: (_, { error }: { error: unknown }) =>
      failureOf(error).message === 'payment.agreementRequired',
    isPaid: ({ context: { order } }) => order?.payState === 'paid',
    isCanceled: ({ context: { order } }) => order?.reason === 'cancelled',
    isReplaced: ({ context: { order } }) => order?.reason === 'replaced',
  },
  actions: {
    sendWindowOpen: sendTo('checkoutWindow', { type: 'window.open' }),
    sendWindowDrop: sendTo('checkoutWindow', { type: 'window.drop' }),
    sendWindowGo: sendTo('checkoutWindow', (_, { address }: { address: string }) => ({
      type: 'window.go' as const,
      address,
    })),
    sendPollNow: sendTo('pollOrder', { type: 'poll.now' }),
    setWanted: assign((_, { wanted }: { wanted: Wanted }) => ({
      wanted,
      stops: wanted.stops,
      order: null,
      since: null,
      error: null,
    })),
    setChosen: assign((_, { order, stops }: Paid) => ({ order, stops, since: null, error: null })),
    setOpen: assign((_, { orders }: { orders: readonly Order[] }) => ({
      order: openOrder(orders),
    })),
    setOrder: assign((_, { order }: { order: Order }) => ({ order, error: null })),
    setSince: assign(({ context }, { at }: { at: number }) => ({ since: context.since ?? at })),
    clearSince: assign({ since: null, error: null }),
    clearOrder: assign({ wanted: null, order: null, stops: [], since: null, error: null }),
    setFailure: assign((_, params: { error: unknown; otherwise: MessageKey }) => ({
      error: messageOr(params.error, params.otherwise),
    })),
    setNetworkProblem: assign({ error: 'payment.networkProblem' as const }),
    emitOrder: emit((_, { order }: { order: Order }) => ({ type: 'order.changed' as const, order })),
    emitCreated: emit(({ context }) => ({ type: 'order.created' as const, key: context.wanted?.key ?? '' })),
    emitOutdated: emit({ type: 'orders.outdated' }),
  },
}).createMachine({
  id: 'payment',
  meta: { title: 'Payment' },
  description:
    'Takes an order from its creation to its end: paid, failed, or canceled, even if the window of the payment provider is closed.',
  context: ({ input }) => ({ ...input, wanted: null, order: null, stops: [], since: null, error: null }),
  invoke: { id: 'checkoutWindow', src: 'checkoutWindow' },
  initial: 'ready',
  states: {
    ready: {
      description: 'The person can order or pay. Unpaid orders stay in the list of orders.',
      initial: 'idle',
      on: {
        'order.place': {
          description:
            'The person orders something. The window of the payment provider opens empty with the press.',
          target: 'creating',
          actions: [{ type: 'setWanted', params: ({ event }) => event }, 'sendWindowOpen'],
        },
        'order.pay': {
          description:
            'The person pays an unpaid order, or opens its checkout again. The window opens empty with the press.',
          target: 'opening',
          actions: [{ type: 'setChosen', params: ({ event }) => event }, 'sendWindowOpen'],
        },
      },
      states: {
        idle: {
          description: 'No payment is in progress.',
          on: {
            'orders.read': {
              description:
                'The person returns to the page while an order is unpaid, so its payment continues.',
              guard: { type: 'hasOpen', params: ({ event }) => event },
              target: 'waiting.unopened',
              actions: { type: 'setOpen', params: ({ event }) => event },
            },
          },
        },
        refused: {
          description: 'The order couldn’t be created. The page says why, and the person can send it again.',
          on: { dismiss: { target: 'idle', actions: 'clearOrder' } },
        },
        waiting: {
          description:
            'The order is unpaid and is polled every few seconds. If polling fails, the page says so and continues to poll.',
          initial: 'unopened',
          invoke: {
            id: 'pollOrder',
            src: 'pollOrder',
            input: ({ context: { order } }) => ({ orderId: order?.id ?? '' }),
          },
          on: {
            'order.read': [
              {
                guard: { type: 'isSettled', params: ({ event }) => event },
                target: '#payment.settling',
                actions: [
                  { type: 'setOrder', params: ({ event }) => event },
                  { type: 'emitOrder', params: ({ event }) => event },
                ],
              },
              {
                description:
                  'The order was not paid for minutes, so polling stops and the person can refresh it.',
                guard: { type: 'isOverdue', params: ({ event }) => event },
                target: 'timedOut',
              },
              {
                actions: [
                  { type: 'setOrder', params: ({ event }) => event },
                  { type: 'setSince', params: ({ event }) => event },
                ],
              },
            ],
            'poll.failed': [
              {
                description:
                  'The provider did not answer for minutes, so nobody knows whether the order is paid.',
                guard: { type: 'isOverdue', params: ({ event }) => event },
                target: 'unknown',
                actions: 'setNetworkProblem',
              },
              { actions: ['setNetworkProblem', { type: 'setSince', params: ({ event }) => event }] },
            ],
            refresh: {
              description: 'The person does not want to wait for the next poll.',
              actions: 'sendPollNow',
            },
            cancel: '#payment.canceling',
          },
          states: {
            unopened: {
              description: 'The page has no window: the person returned to it, or reloaded it.',
            },
            shown: {
              description: 'The checkout is open in the other window.',
              on: {
                'window.blocked': 'blocked',
                'window.closed': { target: 'closed', actions: 'sendPollNow' },
              },
            },
            blocked: {
              description:
                'The window couldn’t be opened: the browser blocked it, or the payment provider did not answer. The person can open it again.',
            },
            unagreed: {
              description:
                'The payment would end a plan that the page did not show. The page says so, and the next press on pay asks first.',
            },
            uncanceled: {
              description:
                'The order couldn’t be canceled. The page says so and continues to poll. The person can try again.',
            },
            closed: {
              description:
                'The window was closed. The order may be paid by now, so it is polled immediately.',
            },
          },
        },
        timedOut: {
          description:
            'The order was not settled for minutes. The person can refresh it or return to the checkout.',
          on: { refresh: '#payment.checking', cancel: '#payment.canceling' },
        },
        unknown: {
          description:
            'The provider did not answer for minutes. The page says that nobody knows yet whether the order is paid. The person can look again or return to the checkout.',
          on: { refresh: '#payment.checking', cancel: '#payment.canceling' },
        },
        paid: {
          description:
            'The order is paid. The page shows when the service starts and ends, and offers the receipt.',
          on: { dismiss: { target: 'idle', actions: 'clearOrder' } },
        },
        failed: {
          description: 'The payment was declined or not made in time. The page offers to order again.',
          on: { dismiss: { target: 'idle', actions: 'clearOrder' } },
        },
        canceled: {
          description: 'The person canceled the order. Nothing is paid.',
          on: { dismiss: { target: 'idle', actions: 'clearOrder' } },
        },
        replaced: {
          description:
            'The person ordered something else in place of the order, in another tab or on another device. Nothing is paid for it.',
          on: { dismiss: { target: 'idle', actions: 'clearOrder' } },
        },
      },
    },
    creating: {
      description:
        'The order is being created, and the empty window is open. The order is created once, however often it is sent.',
      invoke: {
        id: 'createOrder',
        src: 'createOrder',
        input: ({ context: { userId, wanted } }) => ({ userId, wanted }),
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => ({ order: event.output }) },
            target: 'opening',
            actions: [
              { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
              { type: 'emitOrder', params: ({ event }) => ({ order: event.output }) },
              'emitCreated',
            ],
          },
          {
            description: 'The order was created by an earlier attempt and is settled by now.',
            target: 'settling',
            actions: [
              'sendWindowDrop',
              { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
              { type: 'emitOrder', params: ({ event }) => ({ order: event.output }) },
              'emitCreated',
            ],
          },
        ],
        onError: [
          {
            description:
              'The payment would end a plan that the page did not show. The console reloads the orders, so that the page asks.',
            guard: { type: 'isUnagreed', params: ({ event }) => event },
            target: 'ready.refused',
            actions: ['sendWindowDrop', notCreated, 'emitOutdated'],
          },
          {
            target: 'ready.refused',
            actions: ['sendWindowDrop', notCreated],
          },
        ],
      },
    },
    opening: {
      description: 'The payment provider is asked for the checkout of the order while the window waits.',
      invoke: {
        id: 'openCheckout',
        src: 'openCheckout',
        input: ({ context: { order, stops } }) => ({ orderId: order?.id ?? '', stops }),
        onDone: {
          target: 'ready.waiting.shown',
          actions: { type: 'sendWindowGo', params: ({ event }) => ({ address: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isUnagreed', params: ({ event }) => event },
            target: 'ready.waiting.unagreed',
            actions: ['sendWindowDrop', 'emitOutdated'],
          },
          { target: 'ready.waiting.blocked', actions: 'sendWindowDrop' },
        ],
      },
    },
    checking: {
      description: 'The person refreshed the order, so it is read once.',
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: ({ context: { order } }) => ({ orderId: order?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => ({ order: event.output }) },
            target: 'ready.waiting.unopened',
            actions: 'clearSince',
          },
          {
            target: 'settling',
            actions: [
              { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
              { type: 'emitOrder', params: ({ event }) => ({ order: event.output }) },
            ],
          },
        ],
        onError: { target: 'ready.unknown', actions: 'setNetworkProblem' },
      },
    },
    canceling: {
      description: 'The order is being canceled. If it was paid in the same moment, it stays paid.',
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context: { order } }) => ({ orderId: order?.id ?? '' }),
        onDone: {
          target: 'settling',
          actions: [
            'sendWindowDrop',
            { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
            { type: 'emitOrder', params: ({ event }) => ({ order: event.output }) },
          ],
        },
        onError: 'ready.waiting.uncanceled',
      },
    },
    settling: {
      description: 'The order is settled. Its state decides what the page shows.',
      always: [
        { guard: 'isPaid', target: 'ready.paid' },
        { guard: 'isCanceled', target: 'ready.canceled' },
        { guard: 'isReplaced', target: 'ready.replaced' },
        { target: 'ready.failed' },
      ],
    },
  },
});
