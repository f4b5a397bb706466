import { capabilityPageMachine } from '../../src/machines/store/capabilityPage/capabilityPage.machine.ts';
import { humanPlan } from '../storage.ts';
import { called, defineModel, sent } from './model.ts';

const user = { userId: '1001' };
const order = {
  type: 'order.chosen',
  serialNumber: 'LK0000000004',
  productId: humanPlan.id,
  term: 'monthly',
  stops: [],
} as const;
const refresh = sent('list', { type: 'refresh' });

export const model = defineModel({
  machine: capabilityPageMachine,
  inputs: [user],
  callbacks: { orders: ['services.changed'], payment: [] },
  children: { capabilityList: [] },
  parts: { capability: ['order.chosen', 'capabilities.changed'] },
  events: { 'order.chosen': order },
  demands: [
    {
      section: '2',
      what: 'The features of each camera are read',
      on: 'init',
      to: 'shown',
      effects: [called('list', user), called('capability', user), called('orders'), called('payment')],
    },
    {
      section: '4',
      what: 'A feature is paid as anything else is',
      from: 'shown',
      on: order,
      effects: [sent('payment', order)],
    },
    {
      section: '4',
      what: 'A feature that was turned off is listed so',
      from: 'shown',
      on: 'capabilities.changed',
      effects: [refresh],
    },
    {
      section: '4',
      what: 'What was bought, or reached its day, is listed so',
      from: 'shown',
      on: 'services.changed',
      effects: [refresh],
    },
  ],
  undriven:
    'No view shows it. People use its parts (capabilityList, capability): one action is several of its steps.',
});
