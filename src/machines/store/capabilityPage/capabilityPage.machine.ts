import { sendTo, setup, type EventFromLogic, type InputFrom } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { partStub, type FactOf } from '../../part.ts';
import { callbackStub, machineStub } from '../../stubs.ts';
import type { capabilityMachine } from '../capability/capability.machine.ts';
import type { capabilityListMachine } from '../capabilityList/capabilityList.machine.ts';
import type { OrderChosen } from '../storagePurchase/storagePurchase.machine.ts';
import type { ServicesChanged } from '../storePage/storePage.machine.ts';

type ListEvent = EventFromLogic<typeof capabilityListMachine>;
type OfUser = InputFrom<typeof capabilityListMachine>;

/** The capability store (spec sections 2 and 4): the features of each camera, buying them, and turning them off. */
export const capabilityPageMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OfUser,
    input: {} as OfUser,
    events: {} as FactOf<typeof capabilityMachine> | ServicesChanged,
    children: {} as {
      list: 'capabilityList';
      capability: 'capability';
      orders: 'orders';
      payment: 'payment';
    },
  },
  actors: {
    capabilityList: machineStub<typeof capabilityListMachine>('capabilityList'),
    capability: partStub<typeof capabilityMachine>('capability'),
    /** The orders of the page. Sends {@link ServicesChanged}. */
    orders: callbackStub('orders'),
    /** The payment of the page. Takes {@link OrderChosen}. */
    payment: callbackStub<OrderChosen>('payment'),
  },
  actions: {
    sendRefresh: sendTo('list', { type: 'refresh' } satisfies ListEvent),
    sendOrder: sendTo('payment', (_, order: OrderChosen) => order),
  },
}).createMachine({
  id: 'capabilityPage',
  meta: { title: 'Capability store' },
  description:
    'The detection features of each camera, buying them, and turning them off. This chart shows what each part sends the others.',
  context: ({ input }) => input,
  invoke: [
    { id: 'list', src: 'capabilityList', input: ({ context }) => context },
    { id: 'capability', src: 'capability', input: ({ context }) => context },
    { id: 'orders', src: 'orders' },
    { id: 'payment', src: 'payment' },
  ],
  initial: 'shown',
  states: {
    shown: {
      description: 'The capability store is shown.',
      on: {
        'order.chosen': {
          description: 'The person buys a feature, so its payment starts.',
          actions: { type: 'sendOrder', params: ({ event }) => event },
        },
        'capabilities.changed': {
          description: 'A feature was turned off, or a camera was reset. The list shows it.',
          actions: 'sendRefresh',
        },
        'services.changed': {
          description: 'An order changed, or a feature started or expired. The list shows it.',
          actions: 'sendRefresh',
        },
      },
    },
  },
});
