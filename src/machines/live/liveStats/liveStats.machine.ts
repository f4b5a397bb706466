import { setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';

/** Whether a live view shows its stream details. */
export const liveStatsMachine = setup({
  types: {
    meta: {} as ChartMeta,
    events: {} as { type: 'toggle' },
  },
}).createMachine({
  id: 'liveStats',
  description: 'Whether a live view shows stream details, such as its resolution and delay.',
  meta: { title: 'Stream details' },
  initial: 'hidden',
  states: {
    hidden: {
      description: 'The stream details are hidden. The button shows them.',
      on: { toggle: 'shown' },
    },
    shown: {
      description: 'The stream details are shown over the video until the button is pressed again.',
      on: { toggle: 'hidden' },
    },
  },
});
