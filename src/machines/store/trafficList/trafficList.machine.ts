import { assign } from 'xstate';
import { withDevice, type TrafficOffer } from '../../../domain/store/offers.ts';
import type { DeviceTraffic } from '../../../domain/wire/calls/traffic.ts';
import { storeListChart, storeListSetup } from '../storeList/storeList.ts';

/** The person has changed pay as you go for one device. */
export type TrafficChanged = { readonly type: 'traffic.changed'; readonly device: DeviceTraffic };

const { states, ...chart } = storeListChart<TrafficOffer>({
  id: 'trafficList',
  meta: { title: 'LTE data' },
  description: 'The LTE data of each device with a SIM card: bought, used and left.',
  listed: { description: 'The page shows for each device how much data is left, and how long it will last.' },
  refresh: {
    description:
      'Data was bought or canceled, or a period started or ended, so the console reloads the list.',
  },
});

const change = {
  description: 'Pay as you go was turned on or off, and the device shows it.',
  actions: { type: 'setDevice', params: ({ event }: { event: TrafficChanged }) => event },
} as const;

/** The LTE data of a person's devices, and the products on offer (spec sections 2 and 9). */
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
            description: 'The pending answer may lack this change, so the call is repeated.',
            target: 'refreshing',
            reenter: true,
          },
        },
      },
      stale: { ...states.stale, on: { ...states.stale.on, 'traffic.changed': change } },
    },
  });
