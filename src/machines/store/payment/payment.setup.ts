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

/** What the chart of a payment says in names. */
export const paymentSetup = setup({
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
});
