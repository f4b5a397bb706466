import type { CapabilityList } from '../../../domain/store/offers.ts';
import { storeListChart, storeListSetup } from '../storeList/storeList.ts';

/** The capabilities of each camera, and those on offer (spec sections 3 and 4). */
export const capabilityListMachine = storeListSetup<CapabilityList>().createMachine({
  ...storeListChart<CapabilityList>({
    id: 'capabilityList',
    meta: { title: 'Capabilities' },
    description: 'The detection features of each camera, and those that a person can buy.',
    listed: {
      description:
        'The page shows for each camera which features it has, which are on, and which can be bought.',
    },
    refresh: {
      description: 'A feature was bought, canceled, started or expired, so the console reloads the list.',
    },
  }),
  context: ({ input }) => ({ ...input, devices: [], dropped: 0 }),
});
