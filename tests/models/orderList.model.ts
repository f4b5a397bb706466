import { orderListMachine } from '../../src/machines/store/orderList/orderList.machine.ts';
import { paidOrder, renewingOrder, unpaidOrder } from '../storage.ts';
import { called, defineModel, done, emitted, failed } from './model.ts';

const user = { userId: '1001' };
const first = { orders: [unpaidOrder, renewingOrder], dropped: 0 };
const later = { orders: [paidOrder, renewingOrder], dropped: 1 };
const changed = { type: 'order.changed', order: paidOrder } as const;
const unsubscribed = { type: 'order.changed', order: { ...renewingOrder, renews: false } } as const;
const open = { type: 'order.open', id: renewingOrder.id } as const;

export const model = defineModel({
  machine: orderListMachine,
  inputs: [user],
  events: {
    'listOrders done': done('listOrders', first),
    'listOrders error': failed('listOrders'),
    'retryOrders done': done('retryOrders', first),
    'retryOrders error': failed('retryOrders'),
    'refreshOrders done': done('refreshOrders', later),
    'refreshOrders error': failed('refreshOrders'),
    'order.open': open,
    'order.changed: ended': changed,
    'order.changed: unsubscribed': unsubscribed,
  },
  control: ({ orders, chosen }) => ({ orders: orders.map(({ payState }) => payState), chosen }),
  // Only what is listed can be opened, and only what is open closed.
  feasible: (event, { orders, chosen }) => {
    const { type } = event;
    if (type === 'order.open') return orders.length > 1 && chosen === null;
    if (type === 'order.close') return chosen !== null;
    // A service can be unsubscribed where the orders never arrived, too.
    if (type === 'order.changed') {
      const isPaid = event.order.id === paidOrder.id;
      return orders[0] === (isPaid ? 'unpaid' : undefined) && chosen === null;
    }
    // What is left then turns in weeks. Only an order that is paid shows that the list is outdated.
    if (type === 'orders.outdated') return orders[0] === 'unpaid' && chosen === null;
    if (type === 'order.turned') return orders[0] === 'unpaid';
    return chosen === null;
  },
  demands: [
    {
      section: '2',
      what: 'The orders are asked for',
      on: 'init',
      to: 'loading',
      effects: [called('listOrders', user)],
    },
    {
      section: '3',
      what: 'They are shown, newest first, watched by the clock, and sent to what pays an open one',
      from: 'loading',
      on: 'listOrders done',
      to: 'listed',
      context: first,
      effects: [
        called('watchTurns', { orders: first.orders }),
        emitted({ type: 'orders.read', orders: first.orders }),
      ],
    },
    { section: '8', what: 'A failed list is said', from: 'loading', on: 'listOrders error', to: 'failed' },
    {
      section: '8',
      what: 'It can be tried again',
      from: 'failed',
      on: 'retry',
      to: 'retrying',
      effects: [called('retryOrders', user)],
    },
    {
      section: '0007',
      what: 'Loaded again once the provider is back',
      from: 'failed',
      on: 'connection.restored',
      to: 'retrying',
      effects: [called('retryOrders', user)],
    },
    {
      section: '3',
      what: 'They come then as they would have at first',
      from: 'retrying',
      on: 'retryOrders done',
      to: 'listed',
      context: first,
      effects: [
        called('watchTurns', { orders: first.orders }),
        emitted({ type: 'orders.read', orders: first.orders }),
      ],
    },
    ...(['retrying', 'failed'] as const).map((from) => ({
      section: '4',
      what: 'What is unsubscribed before they have arrived is kept, and they are loaded again',
      from,
      on: unsubscribed,
      to: 'retrying',
      context: { orders: [unsubscribed.order] },
      effects: [called('retryOrders', user)],
    })),
    {
      section: '8',
      what: 'or that fails as well, and is said',
      from: 'retrying',
      on: 'retryOrders error',
      to: 'failed',
    },
    {
      section: '3',
      what: 'One is shown in full',
      from: 'listed',
      on: open,
      to: 'listed',
      context: { chosen: renewingOrder.id },
    },
    {
      section: '3',
      what: 'and closed again',
      from: 'listed',
      on: 'order.close',
      to: 'listed',
      context: { chosen: null },
    },
    {
      section: '4',
      what: 'The provider knows of a service that is not listed: they are read anew',
      from: 'listed',
      on: 'orders.outdated',
      to: 'refreshing',
      effects: [called('refreshOrders', user)],
    },
    {
      section: '4',
      what: 'A service begins or ends by the clock while the page is open: the orders are read anew, and the services',
      from: 'listed',
      on: 'order.turned',
      to: 'refreshing',
      effects: [called('refreshOrders', user), emitted({ type: 'order.turned' })],
    },
    {
      section: '4',
      what: 'An order that is paid is shown so, and what it stopped is read anew',
      from: 'listed',
      on: changed,
      to: 'refreshing',
      context: { orders: [paidOrder, renewingOrder] },
      effects: [called('refreshOrders', user)],
    },
    {
      section: '4',
      what: 'What is paid while they are on their way is shown, and loaded again',
      from: 'refreshing',
      on: changed,
      to: 'refreshing',
      context: { orders: [paidOrder, renewingOrder] },
      effects: [called('refreshOrders', user)],
    },
    {
      section: '4',
      what: 'and also where they could not be read anew',
      from: 'stale',
      on: changed,
      to: 'stale',
      context: { orders: [paidOrder, renewingOrder] },
    },
    {
      section: '3',
      what: 'They are shown as they are now',
      from: 'refreshing',
      on: 'refreshOrders done',
      to: 'listed',
      context: later,
      effects: [
        called('watchTurns', { orders: later.orders }),
        emitted({ type: 'orders.read', orders: later.orders }),
      ],
    },
    {
      section: '8',
      what: 'Where they cannot be read anew what was shown stays, and that is said',
      from: 'refreshing',
      on: 'refreshOrders error',
      to: 'stale',
    },
    {
      section: '8',
      what: 'It can be tried again then, too',
      from: 'stale',
      on: 'retry',
      to: 'refreshing',
      effects: [called('refreshOrders', user)],
    },
    {
      section: '0007',
      what: 'and automatically once the provider is back',
      from: 'stale',
      on: 'connection.restored',
      to: 'refreshing',
      effects: [called('refreshOrders', user)],
    },
  ],
  callbacks: {
    watchConnection: ['connection.restored'],
    watchTurns: ['order.turned'],
    watchTab: ['tab.shown'],
  },
});
