import { setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';

/** Whether the figures of a live picture are shown on it. */
export const liveStatsMachine = setup({
  types: {
    meta: {} as ChartMeta,
    events: {} as { type: 'toggle' },
  },
}).createMachine({
  id: 'liveStats',
  description:
    'Whether the technical figures of a live picture, such as its size and delay, are shown on it.',
  meta: { title: 'Live figures' },
  initial: 'hidden',
  states: {
    hidden: {
      description: 'The picture is shown without figures. A press of the button shows them.',
      on: { toggle: 'shown' },
    },
    shown: {
      description: 'The figures stand on the picture, until the button is pressed again.',
      on: { toggle: 'hidden' },
    },
  },
});
