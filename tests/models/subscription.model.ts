import { subscriptionMachine } from '../../src/machines/store/subscription/subscription.machine.ts';
import { renewingOrder } from '../storage.ts';
import { called, defineModel, done, emitted, failed } from './model.ts';

const asked = { type: 'unsubscribe', order: renewingOrder } as const;
const ending = { ...renewingOrder, renews: false };

export const model = defineModel({
  machine: subscriptionMachine,
  events: {
    unsubscribe: asked,
    'unsubscribe done': done('unsubscribe', ending),
    'unsubscribe error': failed('unsubscribe'),
  },
  equivalent: Object.fromEntries(
    ['asking | keep', 'failed | dismiss', 'unsubscribed | dismiss'].map((way) => [
      `subscription.${way}: setOrder instead of clearOrder`,
      'The event brings no order, so that there is none.',
    ]),
  ),
  demands: [
    { section: '4', what: 'Nothing is unsubscribed', on: 'init', to: 'idle' },
    {
      section: '4',
      what: 'A monthly subscription can be unsubscribed; what it means is asked first',
      from: 'idle',
      on: asked,
      to: 'asking',
      context: { order: renewingOrder, error: null },
    },
    {
      section: '7',
      what: 'Meant: it is unsubscribed',
      from: 'asking',
      on: 'confirm',
      to: 'unsubscribing',
      effects: [called('unsubscribe', { orderId: renewingOrder.id })],
    },
    {
      section: '4',
      what: 'Until when it runs is said, and the lists hear of it',
      from: 'unsubscribing',
      on: 'unsubscribe done',
      to: 'unsubscribed',
      context: { order: ending },
      effects: [emitted({ type: 'order.changed', order: ending })],
    },
    {
      section: '8',
      what: 'Unsubscribe failed',
      from: 'unsubscribing',
      on: 'unsubscribe error',
      to: 'failed',
      context: { order: renewingOrder, error: 'payment.unsubscribeFailed' },
    },
    {
      section: '8',
      what: 'It can be tried again',
      from: 'failed',
      on: asked,
      to: 'asking',
      context: { error: null },
    },
    {
      section: '4',
      what: 'and another one be unsubscribed',
      from: 'unsubscribed',
      on: asked,
      to: 'asking',
      context: { order: renewingOrder },
    },
  ],
});
