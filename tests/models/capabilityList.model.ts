import { capabilityListMachine } from '../../src/machines/store/capabilityList/capabilityList.machine.ts';
import { boughtCapabilities, ownCapabilities } from '../storage.ts';
import { defineModel } from './model.ts';
import { storeListCase } from './storeList.ts';

export const model = defineModel({
  machine: capabilityListMachine,
  ...storeListCase({
    before: { devices: [ownCapabilities], dropped: 0 },
    after: { devices: [boughtCapabilities], dropped: 1 },
    sections: { list: '2', changes: '4' },
    words: {
      asked: 'The capabilities of each camera are asked for',
      changed: 'What was bought, canceled or reached its day is shown so',
      shown: 'What is on now is shown',
    },
  }),
});
