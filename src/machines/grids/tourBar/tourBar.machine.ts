import { setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';

/** The bar of a tour, which is visible only while the person is active. */
export const tourBarMachine = setup({
  types: {
    meta: {} as ChartMeta,
    events: {} as { type: 'person.moved' },
  },
  delays: { idle: 3000 },
}).createMachine({
  id: 'tourBar',
  meta: { title: 'Tour bar' },
  description:
    'The bar over a tour, which appears when the person moves or presses something and disappears when they stop.',
  initial: 'shown',
  states: {
    shown: {
      description: 'The bar is visible. It disappears after three seconds without movement or input.',
      on: { 'person.moved': { target: 'shown', reenter: true } },
      after: { idle: 'hidden' },
    },
    hidden: {
      description:
        'Only the videos are visible. Moving the pointer, touching the screen or pressing a key brings the bar back.',
      on: { 'person.moved': 'shown' },
    },
  },
});
