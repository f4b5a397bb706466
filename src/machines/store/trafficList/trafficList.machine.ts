import { assign, setup } from 'xstate';
import { withDevice, type TrafficOffer } from '../../../domain/store/trafficOffer.ts';
import type { DeviceTraffic } from '../../../domain/wire/calls/traffic.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

type OfUser = { readonly userId: string };

/** The LTE data of one device were changed by the person. */
export type TrafficChanged = { readonly type: 'traffic.changed'; readonly device: DeviceTraffic };

/** The LTE data of a person's devices, and what is on offer (spec sections 2 and 9). */
export const trafficListMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OfUser & TrafficOffer,
    input: {} as OfUser,
    events: {} as { type: 'retry' } | { type: 'refresh' } | TrafficChanged | ConnectionRestored,
  },
  actors: {
    listTraffic: promiseStub<TrafficOffer, OfUser>('listTraffic'),
    watchConnection: callbackStub('watchConnection'),
  },
  actions: {
    setOffer: assign((_, { plans, devices, dropped }: TrafficOffer) => ({ plans, devices, dropped })),
    setDevice: assign(({ context }, { device }: { device: DeviceTraffic }) => ({
      devices: withDevice(context.devices, device),
    })),
  },
}).createMachine({
  id: 'trafficList',
  meta: { title: 'LTE data' },
  description: 'The LTE data of each device that has a SIM card: what is bought, used and left.',
  context: ({ input }) => ({ ...input, plans: [], devices: [], dropped: 0 }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The data are asked for, and the person waits for them.',
      on: {
        refresh: {
          description: 'Something was paid meanwhile: they are asked for anew.',
          target: 'loading',
          reenter: true,
        },
      },
      invoke: {
        id: 'listTraffic',
        src: 'listTraffic',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: { target: 'listed', actions: { type: 'setOffer', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: {
      description:
        'The data could not be read. The page says so and offers to try again; it tries by itself once the provider is back.',
      on: { retry: 'loading', refresh: 'loading', 'connection.restored': 'loading' },
    },
    listed: {
      description: 'Each device is shown with what is left, and how far it goes.',
      on: {
        refresh: {
          description: 'Data were bought, unsubscribed, or reached their day: they are read anew.',
          target: 'refreshing',
        },
        'traffic.changed': {
          description: 'Pay by use was switched: the device is shown so.',
          actions: { type: 'setDevice', params: ({ event }) => event },
        },
      },
    },
    refreshing: {
      description: 'The data are read anew, and what was shown stays meanwhile.',
      on: {
        refresh: {
          description: 'Something changed meanwhile: they are read anew once more.',
          target: 'refreshing',
          reenter: true,
        },
        'traffic.changed': {
          description: 'What is on its way may lack what was switched: they are read anew once more.',
          target: 'refreshing',
          reenter: true,
          actions: { type: 'setDevice', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'refreshTraffic',
        src: 'listTraffic',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: { target: 'listed', actions: { type: 'setOffer', params: ({ event }) => event.output } },
        onError: 'outdated',
      },
    },
    outdated: {
      description:
        'The data could not be read anew. What was shown stays, the page says that it may be old and offers to try again; it tries by itself once the provider is back.',
      on: {
        retry: 'refreshing',
        refresh: 'refreshing',
        'connection.restored': 'refreshing',
        'traffic.changed': {
          description: 'Pay by use was switched: the device is shown so.',
          actions: { type: 'setDevice', params: ({ event }) => event },
        },
      },
    },
  },
});
