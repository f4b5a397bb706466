import { sidebarMachine } from '../../src/machines/shell/sidebar/sidebar.machine.ts';
import { defineModel } from './model.ts';

export const model = defineModel({
  machine: sidebarMachine,
  inputs: [{ narrow: false }, { narrow: true }],
  control: ({ narrow }) => narrow,
  demands: [
    {
      section: 'ours',
      what: 'A narrow window starts with it collapsed',
      on: 'init',
      when: true,
      to: 'collapsed',
    },
    { section: 'ours', what: 'A wide one with it expanded', on: 'init', when: false, to: 'expanded' },
    { section: '4', what: 'A collapse flag toggles', from: 'expanded', on: 'toggle', to: 'collapsed' },
    { section: '4', what: 'A collapse flag toggles', from: 'collapsed', on: 'toggle', to: 'expanded' },
  ],
});
