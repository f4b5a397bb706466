import { assign } from 'xstate';
import { withDevice, type TrafficOffer } from '../../../domain/store/offers.ts';
import type { DeviceTraffic } from '../../../domain/wire/calls/traffic.ts';
import { storeListChart, storeListSetup } from '../storeList/storeList.ts';

/** The LTE data of one device were changed by the person. */
export type TrafficChanged = { readonly type: 'traffic.changed'; readonly device: DeviceTraffic };

const { states, ...chart } = storeListChart<TrafficOffer>({
  id: 'trafficList',
  meta: { title: 'LTE data' },
  description: 'The LTE data of each device that has a SIM card: what is bought, used and left.',
  listed: { description: 'Each device is shown with what is left, and how far it goes.' },
  refresh: { description: 'Data were bought, unsubscribed, or reached their day: they are read anew.' },
});

const change = {
  description: 'Pay by use was switched: the device is shown so.',
  actions: { type: 'setDevice', params: ({ event }: { event: TrafficChanged }) => event },
} as const;

/** The LTE data of a person's devices, and what is on offer (spec sections 2 and 9). */
export const trafficListMachine = storeListSetup<TrafficOffer, TrafficChanged>()
  .extend({
    actions: {
      setDevice: assign(({ context }, { device }: { device: DeviceTraffic }) => ({
        devices: withDevice(context.devices, device),
      })),
    },
  })
  .createMachine({
    ...chart,
    context: ({ input }) => ({ ...input, plans: [], devices: [], dropped: 0 }),
    states: {
      ...states,
      listed: { ...states.listed, on: { ...states.listed.on, 'traffic.changed': change } },
      refreshing: {
        ...states.refreshing,
        on: {
          ...states.refreshing.on,
          'traffic.changed': {
            ...change,
            description: 'What is on its way may lack what was switched: they are read anew once more.',
            target: 'refreshing',
            reenter: true,
          },
        },
      },
      stale: { ...states.stale, on: { ...states.stale.on, 'traffic.changed': change } },
    },
  });
