import { emit, sendTo, setup, type EventFromLogic, type InputFrom } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { partStub, type FactOf } from '../../part.ts';
import type { orderListMachine } from '../orderList/orderList.machine.ts';
import type { orderQuestionMachine } from '../orderQuestion/orderQuestion.machine.ts';
import type { OrderCreated, paymentMachine } from '../payment/payment.machine.ts';
import type { subscriptionMachine } from '../subscription/subscription.machine.ts';

type ListFact = FactOf<typeof orderListMachine>;
type QuestionFact = FactOf<typeof orderQuestionMachine>;
type PaymentFact = FactOf<typeof paymentMachine>;
type SubscriptionFact = FactOf<typeof subscriptionMachine>;

type ListEvent = EventFromLogic<typeof orderListMachine>;
type QuestionEvent = EventFromLogic<typeof orderQuestionMachine>;
type PaymentEvent = EventFromLogic<typeof paymentMachine>;

/** What was bought may have changed: an order, its service, or what another tab did. Lists of services reload. */
export type ServicesChanged = { readonly type: 'services.changed' };

type OfUser = InputFrom<typeof orderListMachine>;

/** The orders of a page of the store (spec sections 2 to 4): their list, payment, questions and cancellation. */
export const storePageMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OfUser,
    input: {} as OfUser,
    events: {} as ListFact | QuestionFact | PaymentFact | SubscriptionFact,
    emitted: {} as ServicesChanged | OrderCreated,
    children: {} as {
      orderList: 'orderList';
      payment: 'payment';
      subscription: 'subscription';
      question: 'orderQuestion';
    },
  },
  actors: {
    orderList: partStub<typeof orderListMachine>('orderList'),
    payment: partStub<typeof paymentMachine>('payment'),
    subscription: partStub<typeof subscriptionMachine>('subscription'),
    orderQuestion: partStub<typeof orderQuestionMachine>('orderQuestion'),
  },
  actions: {
    sendList: sendTo('orderList', (_, fact: ListEvent) => fact),
    sendQuestion: sendTo('question', (_, fact: QuestionEvent) => fact),
    sendPayment: sendTo('payment', (_, event: PaymentEvent) => event),
    emitChange: emit({ type: 'services.changed' }),
    emitCreated: emit((_, fact: OrderCreated) => fact),
  },
}).createMachine({
  id: 'storePage',
  meta: { title: 'Orders of a store page' },
  description:
    'The orders, their payment, the questions before it, and the cancellation of a subscription. This chart shows what each of them sends the others.',
  context: ({ input }) => input,
  invoke: [
    { id: 'orderList', src: 'orderList', input: ({ context }) => context },
    { id: 'payment', src: 'payment', input: ({ context }) => context },
    { id: 'subscription', src: 'subscription' },
    { id: 'question', src: 'orderQuestion' },
  ],
  initial: 'shown',
  states: {
    shown: {
      description: 'A page of the store is shown: plans, LTE data or features.',
      on: {
        'orders.read': {
          description: 'The orders were loaded. If one is still unpaid, its payment continues.',
          actions: { type: 'sendPayment', params: ({ event }) => event },
        },
        'orders.outdated': {
          description: 'The provider knows of a service that the list lacks, so the orders are reloaded.',
          actions: { type: 'sendList', params: ({ event }) => event },
        },
        'order.changed': {
          description:
            'An order was created, paid, closed or canceled. The list shows it, a question about it closes, and the lists of services reload.',
          actions: [
            { type: 'sendList', params: ({ event }) => event },
            { type: 'sendQuestion', params: ({ event }) => event },
            'emitChange',
          ],
        },
        'order.created': {
          description: 'What the person ordered was created. The form that ordered it closes.',
          actions: { type: 'emitCreated', params: ({ event }) => event },
        },
        'order.turned': {
          description: 'A service started or expired, so the lists of services reload.',
          actions: 'emitChange',
        },
        'tab.shown': {
          description:
            'The page is visible again. Another tab may have ordered meanwhile, so the lists of services reload.',
          actions: 'emitChange',
        },
        'pay.confirmed': {
          description: 'The person pays an order. Nothing ends with it, or the person agreed that it does.',
          actions: {
            type: 'sendPayment',
            params: ({ event: { order, stops } }) => ({ type: 'order.pay' as const, order, stops }),
          },
        },
        'cancel.confirmed': {
          description: 'The person cancels the order that is being paid.',
          actions: { type: 'sendPayment', params: { type: 'cancel' } },
        },
      },
    },
  },
});
