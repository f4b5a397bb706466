import { storageServicesMachine } from '../../src/machines/store/storageServices/storageServices.machine.ts';
import { freeService, renewingService, storageProducts } from '../storage.ts';
import { defineModel } from './model.ts';
import { storeListCase } from './storeList.ts';

const list = storeListCase({
  before: { products: storageProducts, services: [freeService], dropped: 0 },
  after: { products: storageProducts, services: [renewingService], dropped: 1 },
  sections: { list: '2', changes: '4' },
  words: {
    asked: 'The services by device are asked for',
    changed: 'What was bought, ended or reached its day is shown so',
    shown: 'A new service is shown',
  },
});

export const model = defineModel({
  machine: storageServicesMachine,
  ...list,
  callbacks: { ...list.callbacks, watchOrders: ['refresh'] },
});
