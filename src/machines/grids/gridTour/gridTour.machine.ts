import { assign, sendTo, setup } from 'xstate';
import { placeAmong, type TourPage, type TourPeriod } from '../../../domain/grids/tour.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import { callbackStub } from '../../stubs.ts';

type Chosen = { readonly period: TourPeriod };
/** The person has chosen how long each page is shown. */
export type PeriodChosen = { type: 'period.chosen' } & Chosen;
type Pages = { readonly pages: readonly TourPage[] };

/** How long before the page turns the next one starts to connect (ms). */
const lead = 4000;

/** Turns through pages of live windows automatically, for a screen on the wall. Pages are counted from 0. */
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
      | PeriodChosen
      /** The pages of the tour, at least one; sent once all of its cameras are loaded. */
      | ({ type: 'pages.changed' } & Pages),
    children: {} as { keepAwake: 'keepAwake'; address: 'address' },
  },
  actors: {
    keepAwake: callbackStub('keepAwake'),
    /** The address of the tour, which has what was chosen. */
    address: callbackStub<PeriodChosen>('address'),
  },
  delays: { rest: ({ context }) => context.period * 1000 - lead, lead },
  actions: {
    setNext: assign(({ context: { at, pages } }) => ({ at: (at + 1) % pages.length })),
    setPrevious: assign(({ context: { at, pages } }) => ({ at: (at + pages.length - 1) % pages.length })),
    setPages: assign(({ context }, { pages }: Pages) => ({
      pages,
      at: placeAmong(context.pages, context.at, pages),
    })),
    setPeriod: assign((_, { period }: Chosen) => ({ period })),
    sendPeriod: sendTo('address', (_, { period }: Chosen): PeriodChosen => ({
      type: 'period.chosen',
      period,
    })),
  },
}).createMachine({
  id: 'gridTour',
  meta: { title: 'Grid tour' },
  description:
    'Shows one page of live windows after another, each for the chosen time, and keeps the screen awake.',
  context: ({ input }) => ({ ...input, pages: [], at: 0 }),
  invoke: [
    { id: 'keepAwake', src: 'keepAwake' },
    { id: 'address', src: 'address' },
  ],
  initial: 'gathering',
  states: {
    gathering: {
      description: 'The pages of the tour are still loading.',
      on: {
        'pages.changed': {
          target: 'turning',
          actions: { type: 'setPages', params: ({ event }) => event },
          description: 'The tour starts. It then continues even while lists are reloaded.',
        },
      },
    },
    turning: {
      description: 'The pages turn automatically.',
      initial: 'showing',
      on: {
        'step.forward': { target: '.showing', actions: 'setNext' },
        'step.back': { target: '.showing', actions: 'setPrevious' },
        pause: 'paused',
        'period.chosen': {
          target: '.showing',
          actions: [
            { type: 'setPeriod', params: ({ event }) => event },
            { type: 'sendPeriod', params: ({ event }) => event },
          ],
          description: 'The time of the current page starts over.',
        },
        'pages.changed': {
          target: '.showing',
          actions: { type: 'setPages', params: ({ event }) => event },
          description: 'The current page stays if it is still part of the tour.',
        },
      },
      states: {
        showing: {
          description: 'A page is shown.',
          after: { rest: 'preparing' },
        },
        preparing: {
          description:
            'The page is still shown while the next one connects in the background, so that it plays as soon as it appears.',
          after: { lead: { target: 'showing', actions: 'setNext' } },
        },
      },
    },
    paused: {
      description: 'The page stays until the person resumes the tour or goes to another page.',
      on: {
        'step.forward': { actions: 'setNext' },
        'step.back': { actions: 'setPrevious' },
        resume: 'turning',
        'period.chosen': {
          actions: [
            { type: 'setPeriod', params: ({ event }) => event },
            { type: 'sendPeriod', params: ({ event }) => event },
          ],
        },
        'pages.changed': { actions: { type: 'setPages', params: ({ event }) => event } },
      },
    },
  },
});
