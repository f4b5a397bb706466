import type { CapabilityList } from '../../../domain/store/offers.ts';
import { storeListChart, storeListSetup } from '../storeList/storeList.ts';

/** What each camera can tell, and what of it can be bought (spec sections 3 and 4). */
export const capabilityListMachine = storeListSetup<CapabilityList>().createMachine({
  ...storeListChart<CapabilityList>({
    id: 'capabilityList',
    meta: { title: 'Capabilities' },
    description: 'What each camera of a person can tell, and what of it can be bought.',
    listed: {
      description: 'Each camera is shown with what it can tell, what is on, and what can be bought.',
    },
    refresh: {
      description: 'A capability was bought, cancelled, or reached its day: the capabilities are read anew.',
    },
  }),
  context: ({ input }) => ({ ...input, devices: [], dropped: 0 }),
});
