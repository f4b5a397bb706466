import { orderQuestionMachine } from '../../src/machines/store/orderQuestion/orderQuestion.machine.ts';
import { paidOrder, runningOrder, unpaidOrder } from '../storage.ts';
import { defineModel, emitted } from './model.ts';

const stops = [runningOrder.id];
const asked = { order: unpaidOrder, stops } as const;
const pay = { type: 'pay', ...asked } as const;
const agree = { type: 'agree', ...asked } as const;
const cancel = { type: 'cancel', order: unpaidOrder } as const;
const paid = { type: 'order.changed', order: paidOrder } as const;
const plain = { type: 'pay', order: unpaidOrder, stops: [] } as const;

export const model = defineModel({
  machine: orderQuestionMachine,
  events: {
    'pay: stopping': pay,
    'pay: plain': plain,
    agree,
    cancel,
    'order.changed: paid': paid,
  },
  demands: [
    { section: '4', what: 'Nothing is asked', on: 'init', to: 'idle', context: { asked: null } },
    {
      section: '4',
      what: 'A payment that ends a service is asked for first',
      from: 'idle',
      on: pay,
      to: 'askingPay',
      context: { asked },
      effects: [],
    },
    {
      section: '4',
      what: 'Who agrees pays',
      from: 'askingPay',
      on: agree,
      to: 'idle',
      context: { asked: null },
      effects: [emitted({ type: 'pay.confirmed', ...asked })],
    },
    {
      section: '4',
      what: 'Who does not keeps the service',
      from: 'askingPay',
      on: 'keep',
      to: 'idle',
      context: { asked: null },
      effects: [],
    },
    {
      section: '4',
      what: 'Where nothing ends, nothing is asked',
      from: 'idle',
      on: plain,
      to: 'idle',
      effects: [emitted({ type: 'pay.confirmed', order: unpaidOrder, stops: [] })],
    },
    {
      section: '4',
      what: 'An order is not canceled without a question',
      from: 'idle',
      on: cancel,
      to: 'askingCancel',
      context: { asked: { order: unpaidOrder, stops: [] } },
      effects: [],
    },
    {
      section: '4',
      what: 'It is canceled',
      from: 'askingCancel',
      on: 'confirm',
      to: 'idle',
      context: { asked: null },
      effects: [emitted({ type: 'cancel.confirmed' })],
    },
    {
      section: '4',
      what: 'or kept',
      from: 'askingCancel',
      on: 'keep',
      to: 'idle',
      context: { asked: null },
      effects: [],
    },
    {
      section: '4',
      what: 'It is paid meanwhile: there is nothing left to ask',
      from: 'askingCancel',
      on: paid,
      to: 'idle',
      context: { asked: null },
      effects: [],
    },
  ],
});
