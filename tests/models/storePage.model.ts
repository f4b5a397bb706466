import { storePageMachine } from '../../src/machines/store/storePage/storePage.machine.ts';
import { paidOrder, runningOrder, unpaidOrder } from '../storage.ts';
import { called, defineModel, emitted, sent } from './model.ts';

const user = { userId: '1001' };
const read = { type: 'orders.read', orders: [unpaidOrder] } as const;
const outdated = { type: 'orders.outdated' } as const;
const changed = { type: 'order.changed', order: paidOrder } as const;
const created = { type: 'order.created', key: 'k1' } as const;
const agreed = { order: unpaidOrder, stops: [runningOrder.id] } as const;
const servicesChanged = emitted({ type: 'services.changed' });

export const model = defineModel({
  machine: storePageMachine,
  inputs: [user],
  parts: {
    orderList: ['orders.read', 'order.turned', 'tab.shown'],
    payment: ['order.changed', 'order.created', 'orders.outdated'],
    subscription: ['order.changed'],
    orderQuestion: ['pay.confirmed', 'cancel.confirmed'],
  },
  events: {
    'orders.read': read,
    'order.changed: paid': changed,
    'order.created': created,
    'pay.confirmed': { type: 'pay.confirmed', ...agreed },
  },
  demands: [
    {
      section: '2',
      what: 'The orders are read, and one that is paid has its payment',
      on: 'init',
      to: 'shown',
      effects: [
        called('orderList', user),
        called('payment', user),
        called('subscription'),
        called('question'),
      ],
    },
    {
      section: '4',
      what: 'The payment of an unpaid order continues once it is read',
      from: 'shown',
      on: read,
      effects: [sent('payment', read)],
    },
    {
      section: '4',
      what: 'A service that the provider knows and the list lacks is read',
      from: 'shown',
      on: outdated,
      effects: [sent('orderList', outdated)],
    },
    {
      section: '4',
      what: 'An order that changed is in the list, nothing is asked of it any more, and services are read again',
      from: 'shown',
      on: changed,
      effects: [sent('orderList', changed), sent('question', changed), servicesChanged],
    },
    {
      section: '4',
      what: 'The form of what was ordered hears that it was',
      from: 'shown',
      on: created,
      effects: [emitted(created)],
    },
    {
      section: '2',
      what: 'A service that starts or ends by the clock is read again',
      from: 'shown',
      on: 'order.turned',
      effects: [servicesChanged],
    },
    {
      section: '4',
      what: 'The order is paid, and ends what the person agreed to end',
      from: 'shown',
      on: { type: 'pay.confirmed', ...agreed },
      effects: [sent('payment', { type: 'order.pay', ...agreed })],
    },
    {
      section: '4',
      what: 'The order that is paid is canceled',
      from: 'shown',
      on: 'cancel.confirmed',
      effects: [sent('payment', { type: 'cancel' })],
    },
  ],
  undriven:
    'No view shows it. People use its parts (orderList, payment, subscription, question): one action is several of its steps.',
});
