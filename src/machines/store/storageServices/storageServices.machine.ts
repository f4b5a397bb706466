import type { StorageServices } from '../../../domain/store/storageServices.ts';
import { storeListChart, storeListSetup } from '../storeList/storeList.ts';

const { invoke, ...chart } = storeListChart<StorageServices>({
  id: 'storageServices',
  meta: { title: 'Storage services' },
  description: 'The cloud storage of each device of a person, and the plans that can be bought.',
  listed: {
    description: 'The page shows each device with its storage plan, and whether the plan is active.',
  },
  refresh: {
    description: 'A plan was bought, canceled, started or expired, so the console reloads the list.',
  },
});

/** The cloud storage of each device, and the products on offer (spec sections 3 and 4). */
export const storageServicesMachine = storeListSetup<StorageServices>().createMachine({
  ...chart,
  invoke: [invoke, { id: 'watchOrders', src: 'watchOrders' }],
  context: ({ input }) => ({ ...input, products: [], services: [], dropped: 0 }),
});
