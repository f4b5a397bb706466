import type { TourPage } from '../../src/domain/grids/tour.ts';
import { gridTourMachine } from '../../src/machines/grids/gridTour/gridTour.machine.ts';
import { defineModel } from './model.ts';

/** Pages with a camera each. */
const pagesOf = (...keys: string[]): readonly TourPage[] =>
  keys.map((key) => ({ key, name: key, layout: 4, windows: [`LK ${key}`, null, null, null] }));
const grids = pagesOf('House', 'Garden', 'Shop');
const cameras = pagesOf('cameras 1', 'cameras 2');
const first = { type: 'pages.changed', pages: grids } as const;
const others = { type: 'pages.changed', pages: cameras } as const;
const chosen = { type: 'period.chosen', period: 30 } as const;

/** Three pages arrive, each for 20 s until somebody chooses. */
export const model = defineModel({
  machine: gridTourMachine,
  inputs: [{ period: 20 }],
  events: {
    'period.chosen': chosen,
    'pages.changed: first': first,
    'pages.changed: others': others,
  },
  control: ({ pages, at, period }) => ({ pages: pages.length, at, period }),
  // Last of all: of two pages the next one is the one before.
  feasible: (event, { pages, at, period }) =>
    event.type !== 'pages.changed' ||
    (event.pages.length === grids.length ? pages === 0 : pages === 3 && at === 2 && period === 30),
  // The next page connects in the last 4 s of those for which a page is shown.
  delays: { rest: ({ period }) => period * 1000 - 4000, lead: 4000 },
  callbacks: { keepAwake: [], address: [] },
});
