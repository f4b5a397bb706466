import { tourBarMachine } from '../../src/machines/grids/tourBar/tourBar.machine.ts';
import { defineModel } from './model.ts';

export const model = defineModel({
  machine: tourBarMachine,
  // The look: a bar that goes after 3 s without a move.
  delays: { idle: 3000 },
});
