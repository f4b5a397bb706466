import { sidebarMachine } from '../../src/machines/shell/sidebar/sidebar.machine.ts';
import { defineModel } from './model.ts';

export const model = defineModel({
  machine: sidebarMachine,
  inputs: [{ narrow: false }, { narrow: true }],
  control: ({ narrow }) => narrow,
  demands: [
    { section: '4', what: 'A collapse flag toggles', from: 'expanded', on: 'toggle', to: 'collapsed' },
    { section: '4', what: 'A collapse flag toggles', from: 'collapsed', on: 'toggle', to: 'expanded' },
  ],
});
