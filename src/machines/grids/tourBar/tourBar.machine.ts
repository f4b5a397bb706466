import { setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';

/** The bar of a tour: there while somebody moves, gone when nobody does. */
export const tourBarMachine = setup({
  types: {
    meta: {} as ChartMeta,
    events: {} as { type: 'person.moved' },
  },
  delays: { idle: 3000 },
}).createMachine({
  id: 'tourBar',
  meta: { title: 'Tour bar' },
  description: 'The bar over a tour: it is there while somebody moves or presses, and goes when nobody does.',
  initial: 'shown',
  states: {
    shown: {
      description: 'The bar is there. It goes once nothing was moved or pressed for three seconds.',
      on: { 'person.moved': { target: 'shown', reenter: true } },
      after: { idle: 'hidden' },
    },
    hidden: {
      description: 'Only pictures are seen. A move of the pointer, a touch or a key brings the bar back.',
      on: { 'person.moved': 'shown' },
    },
  },
});
