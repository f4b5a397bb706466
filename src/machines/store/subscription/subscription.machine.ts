import { assign, emit, setup } from 'xstate';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import type { Order } from '../../../domain/store/order.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import { promiseStub } from '../../stubs.ts';
import type { OrderChanged } from '../payment/payment.machine.ts';

/** Canceling a monthly subscription (spec section 4). The person confirms first. */
export const subscriptionMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as { readonly order: Order | null; readonly error: MessageKey | null },
    events: {} as
      | { type: 'unsubscribe'; order: Order }
      | { type: 'confirm' }
      | { type: 'keep' }
      | { type: 'dismiss' },
    emitted: {} as OrderChanged,
  },
  actors: {
    unsubscribe: promiseStub<Order, { readonly orderId: string }>('unsubscribe'),
  },
  actions: {
    setOrder: assign((_, { order }: { order: Order }) => ({ order, error: null })),
    clearOrder: assign({ order: null, error: null }),
    setFailure: assign((_, { error }: { error: unknown }) => ({
      error: messageOr(error, 'payment.unsubscribeFailed'),
    })),
    emitOrder: emit((_, { order }: { order: Order }) => ({ type: 'order.changed' as const, order })),
  },
}).createMachine({
  id: 'subscription',
  meta: { title: 'Canceling a subscription' },
  description: 'Canceling a service that renews every month.',
  context: { order: null, error: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'No subscription is being canceled.',
      on: {
        unsubscribe: { target: 'asking', actions: { type: 'setOrder', params: ({ event }) => event } },
      },
    },
    asking: {
      description:
        'A dialog says how long the service still runs. Yes cancels the subscription; no changes nothing.',
      on: { confirm: 'unsubscribing', keep: { target: 'idle', actions: 'clearOrder' } },
    },
    unsubscribing: {
      description: 'The provider is canceling the subscription.',
      invoke: {
        id: 'unsubscribe',
        src: 'unsubscribe',
        input: ({ context: { order } }) => ({ orderId: order?.id ?? '' }),
        onDone: {
          target: 'unsubscribed',
          actions: [
            { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
            { type: 'emitOrder', params: ({ event }) => ({ order: event.output }) },
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unsubscribed: {
      description: 'The service no longer renews. The page says how long it still runs.',
      on: {
        unsubscribe: { target: 'asking', actions: { type: 'setOrder', params: ({ event }) => event } },
        dismiss: { target: 'idle', actions: 'clearOrder' },
      },
    },
    failed: {
      description: 'Canceling failed. The page says so, and the subscription continues.',
      on: {
        unsubscribe: { target: 'asking', actions: { type: 'setOrder', params: ({ event }) => event } },
        dismiss: { target: 'idle', actions: 'clearOrder' },
      },
    },
  },
});
