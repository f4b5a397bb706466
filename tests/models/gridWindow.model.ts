import { gridWindowMachine } from '../../src/machines/grids/gridWindow/gridWindow.machine.ts';
import { defineModel, emitted } from './model.ts';

export const model = defineModel({
  machine: gridWindowMachine,
  inputs: [{ place: 8 }],
  delays: { giveBack: 3000 },
  demands: [
    { section: '2', what: 'A window that was not seen has no connection', on: 'init', to: 'waiting' },
    { section: '2', what: 'It connects once it is seen', from: 'waiting', on: 'window.seen', to: 'seen' },
    {
      section: '0002',
      what: 'What nobody sees gives its connection back',
      from: 'leaving',
      on: 'after giveBack',
      to: 'suspended',
      effects: [emitted({ type: 'tab.hidden', place: 8 })],
    },
    {
      section: '0002',
      what: 'And returns automatically',
      from: 'suspended',
      on: 'window.seen',
      to: 'seen',
      effects: [emitted({ type: 'tab.shown', place: 8 })],
    },
  ],
});
