import { tourBarMachine } from '../../src/machines/grids/tourBar/tourBar.machine.ts';
import { defineModel } from './model.ts';

export const model = defineModel({
  machine: tourBarMachine,
  // The look: a bar that goes after 3 s without a move.
  delays: { idle: 3000 },
  demands: [
    { section: 'ours', what: 'Whoever starts a tour sees its bar', on: 'init', to: 'shown' },
    {
      section: 'ours',
      what: 'It goes after 3 s without a move',
      from: 'shown',
      on: 'after idle',
      to: 'hidden',
    },
    { section: 'ours', what: 'A move keeps it', from: 'shown', on: 'person.moved', to: 'shown' },
    { section: 'ours', what: 'A move brings it back', from: 'hidden', on: 'person.moved', to: 'shown' },
  ],
});
