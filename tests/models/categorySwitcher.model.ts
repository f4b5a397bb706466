import { categorySwitcherMachine } from '../../src/machines/categorySwitcher/categorySwitcher.machine.ts';
import { defineModel } from './model.ts';

export const model = defineModel({
  machine: categorySwitcherMachine,
  inputs: [{ group: 'ipc' }],
  events: [
    { type: 'highlight', group: 'doorbell' },
    { type: 'choose', group: 'gateway' },
    { type: 'path.changed', group: 'user' },
    { type: 'path.changed', group: null },
  ],
  control: ({ current, previous }) => ({ current, previous }),
});
