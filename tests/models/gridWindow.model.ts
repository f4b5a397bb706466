import { gridWindowMachine } from '../../src/machines/grids/gridWindow/gridWindow.machine.ts';
import { defineModel, emitted } from './model.ts';

export const model = defineModel({
  machine: gridWindowMachine,
  delays: { giveBack: 3000 },
  demands: [
    { section: '2', what: 'A window that was not seen has no connection', on: 'init', to: 'waiting' },
    { section: '2', what: 'It connects once it is seen', from: 'waiting', on: 'window.seen', to: 'seen' },
    {
      section: 'ours',
      what: 'Who only passes by loses no picture',
      from: 'seen',
      on: 'window.unseen',
      to: 'leaving',
      effects: [],
    },
    {
      section: 'ours',
      what: 'And none who is back at once',
      from: 'leaving',
      on: 'window.seen',
      to: 'seen',
      effects: [],
    },
    {
      section: 'ours',
      what: 'What nobody sees gives its connection back',
      from: 'leaving',
      on: 'after giveBack',
      to: 'suspended',
      effects: [emitted({ type: 'tab.hidden' })],
    },
    {
      section: 'ours',
      what: 'And returns by itself',
      from: 'suspended',
      on: 'window.seen',
      to: 'seen',
      effects: [emitted({ type: 'tab.shown' })],
    },
  ],
});
