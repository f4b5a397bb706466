import { assign, emit, setup } from 'xstate';
import { placeAmong, type TourPage, type TourPeriod } from '../../../domain/grids/tour.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import { callbackStub } from '../../stubs.ts';

type Chosen = { readonly period: TourPeriod };
type Pages = { readonly pages: readonly TourPage[] };

/** How long before the page turns the next one begins to connect (ms). */
const lead = 4000;

/** Turns through pages of live windows by itself, for a screen on the wall. Pages are counted from 0. */
export const gridTourMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as Pages & Chosen & { readonly at: number },
    input: {} as Chosen,
    events: {} as
      | { type: 'step.forward' }
      | { type: 'step.back' }
      | { type: 'pause' }
      | { type: 'resume' }
      | ({ type: 'period.chosen' } & Chosen)
      /** What the tour is to show, at least one page; told while no camera of it is to come. */
      | ({ type: 'pages.changed' } & Pages),
    emitted: {} as { type: 'period.chosen' } & Chosen,
  },
  actors: { keepAwake: callbackStub('keepAwake') },
  delays: { rest: ({ context }) => context.period * 1000 - lead, lead },
  actions: {
    setNext: assign(({ context: { at, pages } }) => ({ at: (at + 1) % pages.length })),
    setPrevious: assign(({ context: { at, pages } }) => ({ at: (at + pages.length - 1) % pages.length })),
    setPages: assign(({ context }, { pages }: Pages) => ({
      pages,
      at: placeAmong(context.pages, context.at, pages),
    })),
    setPeriod: assign((_, { period }: Chosen) => ({ period })),
    emitPeriod: emit((_, { period }: Chosen) => ({ type: 'period.chosen' as const, period })),
  },
}).createMachine({
  id: 'gridTour',
  meta: { title: 'Grid tour' },
  description:
    'Shows one page of live windows after the other, each for as long as was chosen, and keeps the screen awake.',
  context: ({ input }) => ({ ...input, pages: [], at: 0 }),
  invoke: { id: 'keepAwake', src: 'keepAwake' },
  initial: 'gathering',
  states: {
    gathering: {
      description: 'What there is to show is still to come.',
      on: {
        'pages.changed': {
          target: 'turning',
          actions: { type: 'setPages', params: ({ event }) => event },
          description: 'The tour begins. Once it has, it goes on, also while lists are read again.',
        },
      },
    },
    turning: {
      description: 'Pages turn by themselves.',
      initial: 'showing',
      on: {
        'step.forward': { target: '.showing', actions: 'setNext' },
        'step.back': { target: '.showing', actions: 'setPrevious' },
        pause: 'paused',
        'period.chosen': {
          target: '.showing',
          actions: [
            { type: 'setPeriod', params: ({ event }) => event },
            { type: 'emitPeriod', params: ({ event }) => event },
          ],
          description: 'The page that is shown begins to count anew.',
        },
        'pages.changed': {
          target: '.showing',
          actions: { type: 'setPages', params: ({ event }) => event },
          description: 'The page that is shown stays, where it is still one of them.',
        },
      },
      states: {
        showing: {
          description: 'A page is shown.',
          after: { rest: 'preparing' },
        },
        preparing: {
          description:
            'The page is still shown, and the next one connects behind it, so that it plays when it comes.',
          after: { lead: { target: 'showing', actions: 'setNext' } },
        },
      },
    },
    paused: {
      description: 'The page stays until a person goes on, or to another page.',
      on: {
        'step.forward': { actions: 'setNext' },
        'step.back': { actions: 'setPrevious' },
        resume: 'turning',
        'period.chosen': {
          actions: [
            { type: 'setPeriod', params: ({ event }) => event },
            { type: 'emitPeriod', params: ({ event }) => event },
          ],
        },
        'pages.changed': { actions: { type: 'setPages', params: ({ event }) => event } },
      },
    },
  },
});
