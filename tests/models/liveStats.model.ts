import { liveStatsMachine } from '../../src/machines/live/liveStats/liveStats.machine.ts';
import { defineModel } from './model.ts';

/** Nothing but its own event. */
export const model = defineModel({
  machine: liveStatsMachine,
  demands: [
    {
      section: 'ours',
      what: 'The figures of a stream are shown on demand',
      from: 'hidden',
      on: 'toggle',
      to: 'shown',
    },
    { section: 'ours', what: 'And hidden again', from: 'shown', on: 'toggle', to: 'hidden' },
  ],
});
