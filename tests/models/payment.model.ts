import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { paymentMachine } from '../../src/machines/store/payment/payment.machine.ts';
import { canceledOrder, declinedOrder, paidOrder, replacedOrder, unpaidOrder } from '../storage.ts';
import { called, defineModel, done, emitted, failed, sent } from './model.ts';

const user = { userId: '1001' };
const wanted = {
  serialNumber: unpaidOrder.serialNumber,
  productId: unpaidOrder.product.id,
  term: unpaidOrder.term,
  key: 'k1',
  stops: ['5103'],
} as const;
const ofOrder = { orderId: unpaidOrder.id };
const address = 'https://pay.example/checkout/t1';
const order = { type: 'order.place', wanted } as const;
const pay = { type: 'order.pay', order: unpaidOrder, stops: ['5102'] } as const;
/** The order opens its checkout, with these services to end. */
const paying = (stops: readonly string[]) => called('openCheckout', { ...ofOrder, stops });
const arrived = { type: 'orders.read', orders: [unpaidOrder] } as const;
const noneArrived = { type: 'orders.read', orders: [paidOrder] } as const;
/** Five minutes after it was first asked for. */
const late = 300_000;
const read = (as: typeof unpaidOrder, at: number) => ({ type: 'order.read', order: as, at }) as const;
const pollFailed = (at: number) => ({ type: 'poll.failed', at }) as const;
const unagreed = new CallError(failure('rejected', 601, 'payment.agreementRequired'));
const outdated = emitted({ type: 'orders.outdated' });
const notByApp = new CallError(failure('rejected', 601, 'payment.deviceRequired'));
const changed = (as: typeof unpaidOrder) => emitted({ type: 'order.changed', order: as });
const created = emitted({ type: 'order.created', key: wanted.key });
const opens = sent('checkoutWindow', { type: 'window.open' });
const drops = sent('checkoutWindow', { type: 'window.drop' });

export const model = defineModel({
  machine: paymentMachine,
  inputs: [user],
  events: {
    'order.place': order,
    'order.pay': pay,
    'orders.read: unpaid': arrived,
    'createOrder done: unpaid': done('createOrder', unpaidOrder),
    'createOrder done: paid': done('createOrder', paidOrder),
    'createOrder error: failed': failed('createOrder'),
    'createOrder error: notByApp': failed('createOrder', notByApp),
    'createOrder error: unagreed': failed('createOrder', unagreed),
    'openCheckout done': done('openCheckout', address),
    'openCheckout error: failed': failed('openCheckout'),
    'openCheckout error: unagreed': failed('openCheckout', unagreed),
    'order.read: unpaid': read(unpaidOrder, 0),
    'order.read: unpaidLate': read(unpaidOrder, late),
    'order.read: paid': read(paidOrder, 1),
    'order.read: declined': read(declinedOrder, 1),
    'order.read: replaced': read(replacedOrder, 1),
    'poll.failed: first': pollFailed(0),
    'poll.failed: late': pollFailed(late),
    'cancelOrder done: canceled': done('cancelOrder', canceledOrder),
    'cancelOrder done: paid': done('cancelOrder', paidOrder),
    'cancelOrder error': failed('cancelOrder'),
    'readOrder done: unpaid': done('readOrder', unpaidOrder),
    'readOrder done: paid': done('readOrder', paidOrder),
    'readOrder error': failed('readOrder'),
  },
  moreEvents: {
    'orders.read: paid': noneArrived,
  },
  control: ({ order: its, since, error }) => ({
    payState: its?.payState ?? null,
    reason: its?.reason ?? null,
    since,
    error,
  }),
  // Nobody is late at first. The first open order is found, not chosen; another one is chosen in its row.
  feasible: (event, { since, payState }) => {
    if (event.type === 'order.pay') return payState !== null;
    return !('at' in event) || event.at !== late || since !== null;
  },
  demands: [
    {
      section: '4',
      what: 'Nothing is paid',
      on: 'init',
      to: 'ready.idle',
      effects: [called('checkoutWindow')],
    },
    {
      section: '4',
      what: 'Something is ordered, and the window opens with the press',
      from: 'ready.idle',
      on: order,
      to: 'creating',
      context: { wanted, order: null, error: null },
      effects: [opens, called('createOrder', { ...user, wanted })],
    },
    {
      section: '4',
      what: 'An order that waits is paid',
      from: 'ready.canceled',
      on: pay,
      to: 'opening',
      context: { order: unpaidOrder, stops: pay.stops },
      effects: [opens, paying(pay.stops)],
    },
    {
      section: '4',
      what: 'The order is made: its check-out is asked for, and the lists hear of it',
      from: 'creating',
      on: done('createOrder', unpaidOrder),
      to: 'opening',
      context: { order: unpaidOrder },
      effects: [changed(unpaidOrder), created, paying(wanted.stops)],
    },
    {
      section: '8',
      what: 'Order generation failed',
      from: 'creating',
      on: failed('createOrder'),
      to: 'ready.refused',
      context: { error: 'payment.orderFailed', order: null },
      effects: [drops],
    },
    {
      section: '5',
      what: 'The device must have been added with the app',
      from: 'creating',
      on: failed('createOrder', notByApp),
      to: 'ready.refused',
      context: { error: 'payment.deviceRequired' },
    },
    {
      section: '4',
      what: 'The same is ordered again with the same key',
      from: 'ready.refused',
      on: order,
      to: 'creating',
      context: { wanted, error: null },
      effects: [opens, called('createOrder', { ...user, wanted })],
    },
    {
      section: '4',
      what: 'The window goes to the check-out, and the status is polled',
      from: 'opening',
      on: 'openCheckout done',
      to: 'ready.waiting.shown',
      effects: [sent('checkoutWindow', { type: 'window.go', address }), called('pollOrder', ofOrder)],
    },
    {
      section: '8',
      what: 'Payment network failure: the window of the payment provider cannot be opened',
      from: 'opening',
      on: failed('openCheckout'),
      to: 'ready.waiting.blocked',
      effects: [drops, called('pollOrder', ofOrder)],
    },
    {
      section: '8',
      what: 'also where the browser blocks it',
      from: 'ready.waiting.shown',
      on: 'window.blocked',
      to: 'ready.waiting.blocked',
    },
    {
      section: '4',
      what: 'A service would end without agreement: that is said, and the orders are read again',
      from: 'creating',
      on: failed('createOrder', unagreed),
      to: 'ready.refused',
      context: { error: 'payment.agreementRequired' },
      effects: [drops, outdated],
    },
    {
      section: '4',
      what: 'also at the moment of paying',
      from: 'opening',
      on: failed('openCheckout', unagreed),
      to: 'ready.waiting.unagreed',
      effects: [drops, outdated, called('pollOrder', ofOrder)],
    },
    {
      section: '4',
      what: 'It was replaced by another order',
      from: 'ready.waiting.unopened',
      on: read(replacedOrder, 1),
      to: 'ready.replaced',
      context: { order: replacedOrder },
      effects: [changed(replacedOrder)],
    },
    {
      section: '4',
      what: 'It ends paid',
      from: 'ready.waiting.shown',
      on: read(paidOrder, 1),
      to: 'ready.paid',
      context: { order: paidOrder },
      effects: [changed(paidOrder)],
    },
    {
      section: '4',
      what: 'or failed',
      from: 'ready.waiting.shown',
      on: read(declinedOrder, 1),
      to: 'ready.failed',
      context: { order: declinedOrder },
      effects: [changed(declinedOrder)],
    },
    {
      section: '4',
      what: 'It is not settled yet: it waits on',
      from: 'ready.waiting.shown',
      on: read(unpaidOrder, 0),
      when: { payState: 'unpaid', reason: null, since: null, error: null },
      to: 'ready.waiting.shown',
      context: { since: 0, error: null },
    },
    {
      section: '8',
      what: 'The network seems to have a problem: the polling continues',
      from: 'ready.waiting.shown',
      on: pollFailed(0),
      when: { payState: 'unpaid', reason: null, since: null, error: null },
      to: 'ready.waiting.shown',
      context: { error: 'payment.networkProblem', since: 0 },
    },
    {
      section: '8',
      what: 'and says no more of it once it is answered',
      from: 'ready.waiting.shown',
      on: read(unpaidOrder, 0),
      when: { payState: 'unpaid', reason: null, since: 0, error: 'payment.networkProblem' },
      to: 'ready.waiting.shown',
      context: { error: null },
    },
    {
      section: '4',
      what: 'or timed out after five minutes',
      from: 'ready.waiting.shown',
      on: read(unpaidOrder, late),
      to: 'ready.timedOut',
      context: { order: unpaidOrder },
    },
    {
      section: '8',
      what: 'Where it could not be read for so long, nobody knows',
      from: 'ready.waiting.shown',
      on: pollFailed(late),
      to: 'ready.unknown',
      context: { error: 'payment.networkProblem' },
    },
    {
      section: '4',
      what: 'The user looks again',
      from: 'ready.unknown',
      on: 'refresh',
      to: 'checking',
      effects: [called('readOrder', ofOrder)],
    },
    {
      section: '4',
      what: 'Timed out, the user refreshes it',
      from: 'ready.timedOut',
      on: 'refresh',
      to: 'checking',
      effects: [called('readOrder', ofOrder)],
    },
    {
      section: '4',
      what: 'and finds it paid',
      from: 'checking',
      on: done('readOrder', paidOrder),
      to: 'ready.paid',
      context: { order: paidOrder },
      effects: [changed(paidOrder)],
    },
    {
      section: '4',
      what: 'or open: it is polled for five minutes more',
      from: 'checking',
      on: done('readOrder', unpaidOrder),
      to: 'ready.waiting.unopened',
      context: { since: null, error: null, order: unpaidOrder },
      effects: [called('pollOrder', ofOrder)],
    },
    {
      section: '8',
      what: 'or not at all',
      from: 'checking',
      on: 'readOrder error',
      to: 'ready.unknown',
      context: { error: 'payment.networkProblem' },
    },
    {
      section: '4',
      what: 'and the order be canceled',
      from: 'ready.timedOut',
      on: 'cancel',
      to: 'canceling',
      effects: [called('cancelOrder', ofOrder)],
    },
    {
      section: '4',
      what: 'as it can be at any time',
      from: 'ready.waiting.shown',
      on: 'cancel',
      to: 'canceling',
      effects: [called('cancelOrder', ofOrder)],
    },
    {
      section: '4',
      what: 'It ends canceled by the user',
      from: 'canceling',
      on: done('cancelOrder', canceledOrder),
      to: 'ready.canceled',
      context: { order: canceledOrder },
      effects: [drops, changed(canceledOrder)],
    },
    {
      section: '8',
      what: 'Where it cannot be canceled that is said, and it waits on',
      from: 'canceling',
      on: 'cancelOrder error',
      to: 'ready.waiting.uncanceled',
      effects: [called('pollOrder', ofOrder)],
    },
  ],
  callbacks: {
    checkoutWindow: ['window.blocked', 'window.closed'],
    pollOrder: ['order.read', 'poll.failed'],
  },
});
