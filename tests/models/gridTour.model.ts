import type { TourPage } from '../../src/domain/grids/tour.ts';
import { gridTourMachine } from '../../src/machines/grids/gridTour/gridTour.machine.ts';
import { called, defineModel, emitted } from './model.ts';

/** Pages with a camera each. */
const pagesOf = (...keys: string[]): readonly TourPage[] =>
  keys.map((key) => ({ key, name: key, layout: 4, windows: [`LK ${key}`, null, null, null] }));
const grids = pagesOf('House', 'Garden', 'Shop');
const cameras = pagesOf('cameras 1', 'cameras 2');
const first = { type: 'pages.changed', pages: grids } as const;
const others = { type: 'pages.changed', pages: cameras } as const;
const chosen = { type: 'period.chosen', period: 30 } as const;
const turn = [
  ['step.forward', 'The next page', 0, 1],
  ['step.forward', 'After the last page comes the first', 2, 0],
  ['step.back', 'The page before', 1, 0],
  ['step.back', 'Before the first page comes the last', 0, 2],
] as const;

/** Three pages come, each for 20 s until somebody chooses. */
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
  callbacks: { keepAwake: [] },
  demands: [
    {
      section: 'ours',
      what: 'What there is to show is awaited, and the screen is kept awake',
      on: 'init',
      to: 'gathering',
      effects: [called('keepAwake')],
      context: { pages: [], at: 0, period: 20 },
    },
    {
      section: 'ours',
      what: 'It begins with the first page once all cameras of its windows are known',
      from: 'gathering',
      on: first,
      to: 'turning.showing',
      context: { pages: grids, at: 0 },
    },
    {
      section: 'ours',
      what: 'The next page is connected before it comes',
      from: 'turning.showing',
      on: 'after rest',
      to: 'turning.preparing',
      context: { at: 0 },
      when: { at: 0 },
    },
    {
      section: 'ours',
      what: 'And comes',
      from: 'turning.preparing',
      on: 'after lead',
      when: { at: 0 },
      to: 'turning.showing',
      context: { at: 1 },
    },
    ...turn.flatMap(([on, what, at, to]) => [
      {
        section: 'ours',
        what: `${what}, which begins to count anew`,
        from: 'turning',
        on,
        when: { pages: 3, at },
        to: 'turning.showing',
        context: { at: to },
      },
      {
        section: 'ours',
        what: `${what}, which stays too`,
        from: 'paused',
        on,
        when: { pages: 3, at },
        to: 'paused',
        context: { at: to },
      },
    ]),
    { section: 'ours', what: 'A page may be kept', from: 'turning', on: 'pause', to: 'paused' },
    { section: 'ours', what: 'And the tour go on', from: 'paused', on: 'resume', to: 'turning.showing' },
    ...(['turning', 'paused'] as const).map((from) => ({
      section: 'ours',
      what: 'How long a page is shown is chosen',
      from,
      on: chosen,
      ...(from === 'turning' && { to: 'turning.showing' }),
      effects: [emitted(chosen)],
      context: { period: 30 },
    })),
    ...(['turning', 'paused'] as const).map((from) => ({
      section: 'ours',
      what: 'Other pages begin with the first',
      from,
      on: others,
      when: { pages: 3, at: 2, period: 30 },
      to: from === 'turning' ? 'turning.showing' : 'paused',
      context: { pages: cameras, at: 0 },
    })),
  ],
});
