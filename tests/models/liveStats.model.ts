import { liveStatsMachine } from '../../src/machines/live/liveStats/liveStats.machine.ts';
import { defineModel } from './model.ts';

/** Nothing but its own event. */
export const model = defineModel({
  machine: liveStatsMachine,
});
