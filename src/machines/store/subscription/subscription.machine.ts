import { assign, emit, setup } from 'xstate';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import type { Order } from '../../../domain/store/order.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import { promiseStub } from '../../stubs.ts';
import type { OrderChanged } from '../payment/payment.machine.ts';

/** Unsubscribing a service that goes on month after month (spec section 4). Asks first. */
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
  meta: { title: 'Unsubscribing' },
  description: 'How a person ends a service that renews itself every month.',
  context: { order: null, error: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being unsubscribed.',
      on: {
        unsubscribe: { target: 'asking', actions: { type: 'setOrder', params: ({ event }) => event } },
      },
    },
    asking: {
      description:
        'A dialog says until when the service runs, and that it then ends. Yes unsubscribes it; no leaves it as it is.',
      on: { confirm: 'unsubscribing', keep: { target: 'idle', actions: 'clearOrder' } },
    },
    unsubscribing: {
      description: 'The service is being unsubscribed.',
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
      description: 'The service renews itself no more. The page says until when it still runs.',
      on: {
        unsubscribe: { target: 'asking', actions: { type: 'setOrder', params: ({ event }) => event } },
        dismiss: { target: 'idle', actions: 'clearOrder' },
      },
    },
    failed: {
      description: 'It could not be unsubscribed: the page says so, and the service goes on as it is.',
      on: {
        unsubscribe: { target: 'asking', actions: { type: 'setOrder', params: ({ event }) => event } },
        dismiss: { target: 'idle', actions: 'clearOrder' },
      },
    },
  },
});
