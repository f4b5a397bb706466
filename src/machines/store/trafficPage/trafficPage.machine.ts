import { assign, sendTo, setup, type EventFromLogic, type InputFrom } from 'xstate';
import type { Term } from '../../../domain/store/term.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import { partStub, type FactOf } from '../../part.ts';
import { callbackStub, machineStub } from '../../stubs.ts';
import type { payByUseMachine } from '../payByUse/payByUse.machine.ts';
import type { OrderChosen } from '../storagePurchase/storagePurchase.machine.ts';
import type { ServicesChanged } from '../storePage/storePage.machine.ts';
import type { trafficListMachine } from '../trafficList/trafficList.machine.ts';
import type { trafficTopUpMachine } from '../trafficTopUp/trafficTopUp.machine.ts';

type ListEvent = EventFromLogic<typeof trafficListMachine>;
type OfUser = InputFrom<typeof trafficListMachine>;

/** What is ordered for the shown device. */
type Plan = { readonly productId: string; readonly term: Term };

/** The traffic store (spec sections 2 and 9): the LTE data of each device, and buying it for one of them. */
export const trafficPageMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OfUser & {
      /** The device that is shown; empty while none is. */
      readonly serialNumber: string;
    },
    input: {} as OfUser,
    events: {} as
      | FactOf<typeof trafficTopUpMachine>
      | FactOf<typeof payByUseMachine>
      | ServicesChanged
      /** A device of the list is shown, or no longer. */
      | { type: 'device.opened'; serialNumber: string }
      | { type: 'device.closed' }
      /** The person subscribes, or pays what is owed. */
      | ({ type: 'plan.order' } & Plan),
    children: {} as {
      list: 'trafficList';
      topUp: 'trafficTopUp';
      payByUse: 'payByUse';
      orders: 'orders';
      payment: 'payment';
    },
  },
  actors: {
    trafficList: machineStub<typeof trafficListMachine>('trafficList'),
    trafficTopUp: partStub<typeof trafficTopUpMachine>('trafficTopUp'),
    payByUse: partStub<typeof payByUseMachine>('payByUse'),
    /** The orders of the page. Sends {@link ServicesChanged}. */
    orders: callbackStub('orders'),
    /** The payment of the page. Takes {@link OrderChosen}. */
    payment: callbackStub<OrderChosen>('payment'),
  },
  actions: {
    setDevice: assign((_, { serialNumber }: { serialNumber: string }) => ({ serialNumber })),
    sendList: sendTo('list', (_, event: ListEvent) => event),
    sendOrder: sendTo('payment', ({ context: { serialNumber } }, { productId, term }: Plan): OrderChosen => ({
      type: 'order.chosen',
      serialNumber,
      productId,
      term,
      stops: [],
    })),
  },
}).createMachine({
  id: 'trafficPage',
  meta: { title: 'Traffic store' },
  description:
    'The LTE data of each device, and for the shown device the top-up, the subscription and pay as you go. This chart shows what each part sends the others.',
  context: ({ input }) => ({ ...input, serialNumber: '' }),
  invoke: [
    { id: 'list', src: 'trafficList', input: ({ context: { userId } }) => ({ userId }) },
    { id: 'orders', src: 'orders' },
    { id: 'payment', src: 'payment' },
  ],
  initial: 'listed',
  on: {
    'services.changed': {
      description: 'An order changed, or a period started or ended. The list shows it.',
      actions: { type: 'sendList', params: { type: 'refresh' } },
    },
  },
  states: {
    listed: {
      description: 'No device is shown: the list is loading, or the person has no device with LTE.',
      on: {
        'device.opened': { target: 'shown', actions: { type: 'setDevice', params: ({ event }) => event } },
      },
    },
    shown: {
      description: 'The page shows the data of one device, and what can be bought for it.',
      invoke: [
        { id: 'topUp', src: 'trafficTopUp' },
        {
          id: 'payByUse',
          src: 'payByUse',
          input: ({ context: { userId, serialNumber } }) => ({ userId, serialNumber }),
        },
      ],
      on: {
        'traffic.chosen': {
          description: 'The person orders a top-up, so its payment starts.',
          actions: {
            type: 'sendOrder',
            params: ({ event: { productId } }) => ({ productId, term: 'month' as const }),
          },
        },
        'plan.order': {
          description: 'The person subscribes, or pays what is owed, so its payment starts.',
          actions: { type: 'sendOrder', params: ({ event }) => event },
        },
        'traffic.changed': {
          description: 'Pay as you go was turned on or off. The list shows it.',
          actions: { type: 'sendList', params: ({ event }) => event },
        },
        'device.closed': { description: 'The person shows another device, or leaves.', target: 'listed' },
      },
    },
  },
});
