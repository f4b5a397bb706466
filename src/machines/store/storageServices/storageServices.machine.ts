import type { StorageServices } from '../../../domain/store/storageServices.ts';
import { storeListChart, storeListSetup } from '../storeList/storeList.ts';

/** The cloud storage of each device, and what is offered (spec sections 3 and 4). */
export const storageServicesMachine = storeListSetup<StorageServices>().createMachine({
  ...storeListChart<StorageServices>({
    id: 'storageServices',
    meta: { title: 'Storage services' },
    description: 'The cloud storage of each device of a person, and what can be bought.',
    listed: { description: 'Each device is shown with its storage service, and whether it is at work.' },
    refresh: {
      description: 'A service was bought, ended, or reached its day: the services are read anew.',
    },
  }),
  context: ({ input }) => ({ ...input, products: [], services: [], dropped: 0 }),
});
