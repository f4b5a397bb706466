import { assign, emit, sendTo, setup } from 'xstate';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import type { Order } from '../../../domain/store/order.ts';
import { openOrder } from '../../../domain/store/storageServices.ts';
import type { Term } from '../../../domain/store/term.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';
import type { OrdersRead } from '../orderList/orderList.machine.ts';

/** What is to be ordered. `key` is the same however often it is sent, so that it is made once. */
export type Wanted = {
  readonly serialNumber: string;
  readonly productId: string;
  readonly term: Term;
  readonly key: string;
};

type OfOrder = { readonly orderId: string };

/** How long an order is polled (ms); after that a person has to refresh it. */
const patience = 300_000;

/** What is read of an order. `at`: epoch milliseconds, also where it could not be read. */
export type PollFact =
  | { readonly type: 'order.read'; readonly order: Order; readonly at: number }
  | { readonly type: 'poll.failed'; readonly at: number };

/** What becomes of the payment provider's window. */
export type WindowFact = { readonly type: 'window.blocked' } | { readonly type: 'window.closed' };

/** What the window is told: to open, empty, at a person's press; where to go; that it is not needed. */
export type WindowCommand =
  | { readonly type: 'window.open' }
  | { readonly type: 'window.go'; readonly address: string }
  | { readonly type: 'window.drop' };

/** An order was made, paid, or ended. */
export type OrderChanged = { readonly type: 'order.changed'; readonly order: Order };

/**
 * One payment at a time: the order is made, the payment provider's window opens, and the order is asked for until it is
 * settled (spec section 4).
 */
export const paymentMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      readonly userId: string;
      readonly wanted: Wanted | null;
      readonly order: Order | null;
      /** When the order was first asked for, epoch milliseconds. */
      readonly since: number | null;
      readonly error: MessageKey | null;
    },
    input: {} as { readonly userId: string },
    events: {} as
      | { type: 'order.place'; wanted: Wanted }
      | { type: 'order.pay'; order: Order }
      | { type: 'checkout.reopen' }
      | { type: 'refresh' }
      | { type: 'cancel' }
      | { type: 'dismiss' }
      | OrdersRead
      | PollFact
      | WindowFact,
    emitted: {} as OrderChanged,
  },
  actors: {
    createOrder: promiseStub<Order, { userId: string; wanted: Wanted | null }>('createOrder'),
    openCheckout: promiseStub<string, OfOrder>('openCheckout'),
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
    isPaid: ({ context: { order } }) => order?.payState === 'paid',
    isCancelled: ({ context: { order } }) => order?.reason === 'cancelled',
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
      order: null,
      since: null,
      error: null,
    })),
    setChosen: assign((_, { order }: { order: Order }) => ({ order, since: null, error: null })),
    setOpen: assign((_, { orders }: { orders: readonly Order[] }) => ({
      order: openOrder(orders),
    })),
    setOrder: assign((_, { order }: { order: Order }) => ({ order, error: null })),
    setSince: assign(({ context }, { at }: { at: number }) => ({ since: context.since ?? at })),
    clearSince: assign({ since: null, error: null }),
    clearOrder: assign({ wanted: null, order: null, since: null, error: null }),
    setFailure: assign((_, params: { error: unknown; otherwise: MessageKey }) => ({
      error: messageOr(params.error, params.otherwise),
    })),
    setNetworkProblem: assign({ error: 'payment.networkProblem' as const }),
    emitOrder: emit((_, { order }: { order: Order }) => ({ type: 'order.changed' as const, order })),
  },
}).createMachine({
  id: 'payment',
  meta: { title: 'Payment' },
  description:
    'How something that is ordered is paid: from the order to its end, whatever becomes of the other window.',
  context: ({ input }) => ({ ...input, wanted: null, order: null, since: null, error: null }),
  invoke: { id: 'checkoutWindow', src: 'checkoutWindow' },
  initial: 'free',
  states: {
    free: {
      description:
        'Something can be ordered or paid. What waits for its payment stays in the list of orders.',
      initial: 'idle',
      on: {
        'order.place': {
          description:
            'Something is ordered: the window of the payment provider opens with the press, still empty.',
          target: 'creating',
          actions: [{ type: 'setWanted', params: ({ event }) => event }, 'sendWindowOpen'],
        },
        'order.pay': {
          description: 'An order that waits is paid: the window opens with the press, still empty.',
          target: 'opening',
          actions: [{ type: 'setChosen', params: ({ event }) => event }, 'sendWindowOpen'],
        },
      },
      states: {
        idle: {
          description: 'Nothing is being paid.',
          on: {
            'orders.read': {
              description: 'The person comes back, and an order still waits for its payment: it goes on.',
              guard: { type: 'hasOpen', params: ({ event }) => event },
              target: 'waiting.unopened',
              actions: { type: 'setOpen', params: ({ event }) => event },
            },
          },
        },
        refused: {
          description:
            'The order could not be made. The page says why, and what was chosen can be sent again.',
          on: { dismiss: { target: 'idle', actions: 'clearOrder' } },
        },
        waiting: {
          description:
            'The order waits for its payment and is asked for every few seconds. Where that fails for a while, the page says so and goes on asking.',
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
                description: 'Nobody paid for minutes: from now on the person refreshes the order.',
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
                guard: { type: 'isOverdue', params: ({ event }) => event },
                target: 'timedOut',
              },
              { actions: ['setNetworkProblem', { type: 'setSince', params: ({ event }) => event }] },
            ],
            'checkout.reopen': { target: '#payment.opening', actions: 'sendWindowOpen' },
            refresh: {
              description: 'The person does not want to wait for the next time.',
              actions: 'sendPollNow',
            },
            cancel: '#payment.cancelling',
          },
          states: {
            unopened: {
              description: 'The page does not know of a window: the person came back, or it was open before.',
            },
            shown: {
              description: 'The check-out is open in the other window.',
              on: {
                'window.blocked': 'blocked',
                'window.closed': { target: 'closed', actions: 'sendPollNow' },
              },
            },
            blocked: {
              description:
                'The window could not be opened: the browser blocked it, or the payment provider did not answer. The person can open it by hand.',
            },
            uncancelled: {
              description:
                'The order could not be cancelled: the page says so, and goes on asking for it. It can be cancelled again.',
            },
            closed: {
              description:
                'The window was closed. Perhaps it was paid before: the order is asked for at once.',
            },
          },
        },
        timedOut: {
          description:
            'No end came for minutes. The person refreshes the order, or goes back to the check-out.',
          on: {
            refresh: '#payment.checking',
            'checkout.reopen': { target: '#payment.opening', actions: ['clearSince', 'sendWindowOpen'] },
            cancel: '#payment.cancelling',
          },
        },
        paid: {
          description:
            'It is paid. The page says from when until when the service runs, and has the receipt.',
          on: { dismiss: { target: 'idle', actions: 'clearOrder' } },
        },
        failed: {
          description:
            'It was not paid: declined, or nobody paid in time. The page offers to order it again.',
          on: { dismiss: { target: 'idle', actions: 'clearOrder' } },
        },
        cancelled: {
          description: 'The person cancelled it; nothing is paid.',
          on: { dismiss: { target: 'idle', actions: 'clearOrder' } },
        },
      },
    },
    creating: {
      description:
        'The order is being made, and the window of the payment provider is open, still empty. However often it is sent, it is made once.',
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
            ],
          },
          {
            description: 'It was made before, and is settled meanwhile.',
            target: 'settling',
            actions: [
              'sendWindowDrop',
              { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
              { type: 'emitOrder', params: ({ event }) => ({ order: event.output }) },
            ],
          },
        ],
        onError: {
          target: 'free.refused',
          actions: [
            'sendWindowDrop',
            {
              type: 'setFailure',
              params: ({ event }) => ({ error: event.error, otherwise: 'payment.orderFailed' as const }),
            },
          ],
        },
      },
    },
    opening: {
      description: 'The payment provider is asked for the check-out of the order; the window waits for it.',
      invoke: {
        id: 'openCheckout',
        src: 'openCheckout',
        input: ({ context: { order } }) => ({ orderId: order?.id ?? '' }),
        onDone: {
          target: 'free.waiting.shown',
          actions: { type: 'sendWindowGo', params: ({ event }) => ({ address: event.output }) },
        },
        onError: { target: 'free.waiting.blocked', actions: 'sendWindowDrop' },
      },
    },
    checking: {
      description: 'The person refreshes the order: it is asked for once.',
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: ({ context: { order } }) => ({ orderId: order?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => ({ order: event.output }) },
            target: 'free.waiting.unopened',
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
        onError: { target: 'free.timedOut', actions: 'setNetworkProblem' },
      },
    },
    cancelling: {
      description: 'The order is being cancelled. Where it was paid in the same moment, it stays paid.',
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
        onError: 'free.waiting.uncancelled',
      },
    },
    settling: {
      description: 'The order is settled. How, decides what the person is told.',
      always: [
        { guard: 'isPaid', target: 'free.paid' },
        { guard: 'isCancelled', target: 'free.cancelled' },
        { target: 'free.failed' },
      ],
    },
  },
});
