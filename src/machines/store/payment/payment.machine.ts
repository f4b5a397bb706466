import { paymentSetup } from './payment.setup.ts';
import { free } from './free.ts';

/**
 * One payment at a time: the order is made, the payment provider's window opens, and the order is asked for until it is
 * settled (spec section 4).
 */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  meta: { title: 'Payment' },
  description:
    'How something that is ordered is paid: from the order to its end, whatever becomes of the other window.',
  context: ({ input }) => ({ ...input, wanted: null, order: null, since: null, error: null }),
  invoke: { id: 'checkoutWindow', src: 'checkoutWindow' },
  initial: 'free',
  states: {
    free,
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
      description: 'The order has its final result, which decides what the person is told.',
      always: [
        { guard: 'isPaid', target: 'free.paid' },
        { guard: 'isCancelled', target: 'free.cancelled' },
        { target: 'free.failed' },
      ],
    },
  },
});
