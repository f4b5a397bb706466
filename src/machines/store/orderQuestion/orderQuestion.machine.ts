import { assign, emit, setup } from 'xstate';
import type { Order } from '../../../domain/store/order.ts';
import type { ChartMeta } from '../../chartMeta.ts';

/** The person pays an order, and agreed that the services of these other orders end with it. */
export type PayConfirmed = { readonly type: 'pay.confirmed' } & Asked;

/** An order, and the orders whose services end with its payment. */
type Asked = { readonly order: Order; readonly stops: readonly string[] };

/** The person cancels the order that is being paid. */
export type CancelConfirmed = { readonly type: 'cancel.confirmed' };

/** Leaves a question without an action. */
const leaving = {
  keep: { target: 'idle', actions: 'clearAsked' },
  'order.changed': {
    description: 'The order was paid or ended meanwhile, so there is nothing left to ask.',
    guard: {
      type: 'isSettled',
      params: ({ event }: { event: { readonly order: Order } }) => event,
    },
    target: 'idle',
    actions: 'clearAsked',
  },
} as const;

/** The questions before an unpaid order is paid, if a service ends with it, and before it is canceled. */
export const orderQuestionMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as { readonly asked: Asked | null },
    events: {} as
      | ({ type: 'pay' } & Asked)
      | { type: 'cancel'; order: Order }
      /** The person agrees that these services end with the payment. */
      | ({ type: 'agree' } & Asked)
      | { type: 'confirm' }
      | { type: 'keep' }
      /** An order was paid or ended meanwhile. */
      | { type: 'order.changed'; order: Order },
    emitted: {} as PayConfirmed | CancelConfirmed,
  },
  guards: {
    isStopping: (_, { stops }: { stops: readonly string[] }) => stops.length > 0,
    isSettled: ({ context: { asked } }, { order }: { order: Order }) =>
      order.id === asked?.order.id && order.payState !== 'unpaid',
  },
  actions: {
    setAsked: assign((_, { order, stops }: Asked) => ({ asked: { order, stops } })),
    clearAsked: assign({ asked: null }),
    emitPay: emit((_, { order, stops }: Asked) => ({ type: 'pay.confirmed' as const, order, stops })),
    emitCancel: emit({ type: 'cancel.confirmed' }),
  },
}).createMachine({
  id: 'orderQuestion',
  meta: { title: 'Questions about an order' },
  description: 'Asks before an order is canceled, and before a payment ends a plan that is active.',
  context: { asked: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'No question is open.',
      on: {
        pay: [
          {
            guard: { type: 'isStopping', params: ({ event }) => event },
            target: 'askingPay',
            actions: { type: 'setAsked', params: ({ event }) => event },
          },
          {
            description: 'Nothing ends with the payment, so there is nothing to ask.',
            actions: { type: 'emitPay', params: ({ event }) => event },
          },
        ],
        cancel: {
          target: 'askingCancel',
          actions: { type: 'setAsked', params: ({ event: { order } }) => ({ order, stops: [] }) },
        },
      },
    },
    askingPay: {
      description:
        'A dialog says which plans end immediately, without a refund, when the order is paid. Yes continues to the payment; no changes nothing.',
      on: {
        ...leaving,
        agree: {
          target: 'idle',
          actions: [{ type: 'emitPay', params: ({ event }) => event }, 'clearAsked'],
        },
      },
    },
    askingCancel: {
      description: 'A dialog asks whether to cancel the order. Yes cancels it; no changes nothing.',
      on: { ...leaving, confirm: { target: 'idle', actions: ['emitCancel', 'clearAsked'] } },
    },
  },
});
