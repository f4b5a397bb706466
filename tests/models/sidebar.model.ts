import { sidebarMachine } from '../../src/machines/sidebar/sidebar.machine.ts';
import { defineModel } from './model.ts';

export const model = defineModel({
  machine: sidebarMachine,
  inputs: [{ narrow: false }, { narrow: true }],
  control: ({ narrow }) => narrow,
});
