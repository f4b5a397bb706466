import { trafficPageMachine } from '../../src/machines/store/trafficPage/trafficPage.machine.ts';
import { gate, paidByUse, smallTopUp } from '../traffic.ts';
import { called, defineModel, sent } from './model.ts';

const user = { userId: '1001' };
const order = (productId: string, term: string) =>
  sent('payment', { type: 'order.chosen', serialNumber: gate, productId, term, stops: [] });
const opened = { type: 'device.opened', serialNumber: gate } as const;
const chosen = { type: 'traffic.chosen', productId: smallTopUp.id } as const;
const plan = { type: 'plan.order', productId: '7214480000000000301', term: 'monthly' } as const;
const changed = { type: 'traffic.changed', device: paidByUse } as const;

export const model = defineModel({
  machine: trafficPageMachine,
  inputs: [user],
  callbacks: { orders: ['services.changed'], payment: [] },
  children: { trafficList: [] },
  parts: { trafficTopUp: ['traffic.chosen'], payByUse: ['traffic.changed'] },
  events: {
    'device.opened': opened,
    'traffic.chosen': chosen,
    'plan.order': plan,
    'traffic.changed': changed,
  },
  demands: [
    {
      section: '9',
      what: 'The LTE data of the devices are read',
      on: 'init',
      to: 'listed',
      effects: [called('list', user), called('orders'), called('payment')],
    },
    {
      section: '9',
      what: 'What can be bought for the shown device is offered',
      from: 'listed',
      on: opened,
      to: 'shown',
      effects: [called('topUp'), called('payByUse', { ...user, serialNumber: gate })],
    },
    {
      section: '9',
      what: 'A top-up is paid as anything else is',
      from: 'shown',
      on: chosen,
      effects: [order(smallTopUp.id, 'month')],
    },
    {
      section: '9',
      what: 'and so is a subscription',
      from: 'shown',
      on: plan,
      effects: [order(plan.productId, 'monthly')],
    },
    {
      section: '9',
      what: 'Pay by use is listed as it was switched',
      from: 'shown',
      on: changed,
      effects: [sent('list', changed)],
    },
    {
      section: '4',
      what: 'What was bought, or reached its day, is listed so',
      from: 'listed',
      on: 'services.changed',
      effects: [sent('list', { type: 'refresh' })],
    },
  ],
  undriven:
    'No view shows it. People use its parts (trafficList, trafficTopUp, payByUse): one action is several of its steps.',
});
