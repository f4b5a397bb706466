import { assign, sendTo, setup, type ActorRefFrom, type EventFromLogic } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { MotionMoment } from '../../../domain/history/motionMoment.ts';
import {
  asDetection,
  boxOf,
  drawnIn,
  firstQuery,
  isLargeBox,
  middleBox,
  queryText,
  type PictureQuery,
} from '../../../domain/history/pictureSearch.ts';
import type { Point } from '../../../domain/settings/region.ts';
import { partStub } from '../../part.ts';
import type {
  DetectionChanged,
  regionEditorMachine,
} from '../../settings/regionEditor/regionEditor.machine.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** A camera, and its open day; a channel if the device is a gateway. */
type OfDay = {
  readonly serialNumber: string;
  readonly channel?: number | undefined;
  readonly day: string;
};

/** What is asked for. `before`: the end of the part that was not searched yet; null at the start. */
export type SearchRequest = OfDay & PictureQuery & { readonly before: number | null };

/** What was found, the newest first, in a span (epoch milliseconds). `next`: the rest before it was not searched. */
export type SearchFound = {
  readonly moments: readonly MotionMoment[];
  readonly next: number | null;
  readonly from: number;
  readonly to: number;
};

/** Writes what is searched for to the address; null: nothing is. */
export type SearchAddressSet = { type: 'address.set'; query: string | null };

type EditorEvent = EventFromLogic<typeof regionEditorMachine>;
type At = { readonly at: Point };
type Input = OfDay & {
  /** What the address names; null: nothing. */
  readonly query: PictureQuery | null;
  /** After so many moments the search waits for the person. */
  readonly atOnce: number;
};

type Context = OfDay &
  Pick<Input, 'atOnce'> &
  Omit<SearchFound, 'next'> & {
    readonly query: PictureQuery;
    /** The day that was open when the search started: its span ends with it, though another day is shown since. */
    readonly searched: string;
    /** Everything from here on was searched; null: everything, or nothing yet. */
    readonly next: number | null;
    /** How many moments had been found when the person let the search continue. */
    readonly since: number;
    /** The box that is being drawn: its opposite corners. */
    readonly box: { readonly from: Point; readonly to: Point } | null;
  };

const nothingFound = { moments: [], next: null, from: 0, to: 0, since: 0 };

const startOf = ({ query, ...camera }: Input): Context => ({
  ...camera,
  ...nothingFound,
  query: query ?? firstQuery,
  searched: camera.day,
  box: null,
});

/** Searches the recordings of a camera for motion in a part of the picture that the person draws. */
export const pictureSearchMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as Context,
    input: {} as Input,
    events: {} as
      | { type: 'open' }
      | { type: 'close' }
      | { type: 'stop' }
      | { type: 'continue' }
      | { type: 'retry' }
      | { type: 'day.opened'; day: string }
      | { type: 'query.choose'; change: Partial<Omit<PictureQuery, 'region'>> }
      | ({ type: 'box.began' } & At)
      | ({ type: 'box.moved' } & At)
      | { type: 'box.released' }
      | { type: 'box.canceled' }
      /** A box in the middle, which keys can move. */
      | { type: 'box.placed' }
      | DetectionChanged
      | ConnectionRestored,
    children: {} as {
      editor: 'regionEditor';
      address: 'address';
      searchMotion: 'searchMotion';
      watchConnection: 'watchConnection';
    },
  },
  actors: {
    regionEditor: partStub<typeof regionEditorMachine>('regionEditor'),
    searchMotion: promiseStub<SearchFound, SearchRequest>('searchMotion'),
    address: callbackStub<SearchAddressSet>('address'),
    watchConnection: callbackStub('watchConnection'),
  },
  guards: {
    isNamed: ({ context }) => context.query !== firstQuery,
    isDrawn: ({ context }) => context.query.region !== null,
    isOtherDay: ({ context }, { day }: { day: string }) => day !== context.day,
    isOtherDayOfSpan: ({ context }, { day }: { day: string }) =>
      day !== context.day && context.query.span === 'day' && context.query.region !== null,
    isRegion: (_, { detection }: Pick<DetectionChanged, 'detection'>) => drawnIn(detection) !== null,
    isLarge: ({ context: { box } }) => box !== null && isLargeBox(box.from, box.to),
    isRest: ({ context }, { next, moments }: SearchFound) =>
      next !== null && context.moments.length + moments.length - context.since < context.atOnce,
    isMore: (_, { next }: SearchFound) => next !== null,
    isAny: ({ context }, { moments }: SearchFound) => context.moments.length + moments.length > 0,
  },
  actions: {
    setQuery: assign(({ context }, change: Partial<PictureQuery>) => ({
      ...nothingFound,
      query: { ...context.query, ...change },
      // Another strength or corner narrows the same search; a span or a first region starts another one.
      searched: change.span === undefined && context.query.region !== null ? context.searched : context.day,
    })),
    setSearched: assign(({ context }) => ({ searched: context.day })),
    setDay: assign((_, { day }: { day: string }) => ({ day })),
    setAgain: assign(() => nothingFound),
    setFound: assign(({ context }, { moments, next, from, to }: SearchFound) => ({
      moments: [...context.moments, ...moments],
      next,
      from,
      to,
    })),
    setMore: assign(({ context }) => ({ since: context.moments.length })),
    setBox: assign(({ context }, { at }: At) => ({ box: { from: context.box?.from ?? at, to: at } })),
    clearBox: assign({ box: null }),
    setBoxRegion: assign(({ context }) => ({
      box: null,
      query: {
        ...context.query,
        region: context.box === null ? context.query.region : boxOf(context.box.from, context.box.to),
      },
    })),
    sendEditor: sendTo('editor', ({ context }): EditorEvent => ({
      type: 'detection.given',
      detection: asDetection(context.query.region),
    })),
    sendAddress: sendTo('address', ({ context }): SearchAddressSet => ({
      type: 'address.set',
      query: context.query.region === null ? null : queryText(context.query),
    })),
    sendNoAddress: sendTo('address', { type: 'address.set', query: null } satisfies SearchAddressSet),
  },
}).createMachine({
  id: 'pictureSearch',
  meta: { title: 'Motion search' },
  description:
    'Finds when something moved in a part of the picture. The person draws that part on a recorded frame, and chooses how far back to search, how strong the motion has to be, and how large.',
  context: ({ input }) => startOf(input),
  invoke: [
    { id: 'address', src: 'address' },
    { id: 'watchConnection', src: 'watchConnection' },
  ],
  on: {
    'day.opened': {
      guard: { type: 'isOtherDay', params: ({ event }) => event },
      actions: { type: 'setDay', params: ({ event }) => event },
    },
  },
  initial: 'starting',
  states: {
    starting: {
      description: 'If the address names a search, it opens.',
      always: [{ guard: 'isNamed', target: 'open' }, { target: 'closed' }],
    },
    closed: {
      description: 'Nothing is searched. What was searched for is remembered.',
      on: {
        open: [
          { guard: 'isDrawn', target: 'open', actions: 'setSearched' },
          {
            target: 'open',
            actions: { type: 'setQuery', params: { region: middleBox } },
            description: 'The last region was removed, so the search opens with a box in the middle.',
          },
        ],
      },
    },
    open: {
      description: 'The region is shown over the video, and what was found beside it and on the timeline.',
      type: 'parallel',
      invoke: {
        id: 'editor',
        src: 'regionEditor',
        input: ({ context }) => ({ detection: asDetection(context.query.region) }),
      },
      on: {
        close: { target: 'closed', actions: ['setAgain', 'clearBox', 'sendNoAddress'] },
        'day.opened': [
          {
            guard: { type: 'isOtherDayOfSpan', params: ({ event }) => event },
            target: '.results.searching',
            actions: [{ type: 'setDay', params: ({ event }) => event }, 'setSearched', 'setAgain'],
            description: 'The search of one day follows to the day that the person opens.',
          },
          {
            guard: { type: 'isOtherDay', params: ({ event }) => event },
            actions: { type: 'setDay', params: ({ event }) => event },
          },
        ],
        'detection.changed': [
          {
            guard: { type: 'isRegion', params: ({ event }) => event },
            target: '.results.searching',
            actions: [
              { type: 'setQuery', params: ({ event }) => ({ region: drawnIn(event.detection) }) },
              'sendEditor',
            ],
            description: 'The search starts when a corner is released. Only the last region stays.',
          },
          {
            target: '.results.undrawn',
            actions: [{ type: 'setQuery', params: { region: null } }, 'sendNoAddress'],
          },
        ],
        'box.placed': {
          target: '.results.searching',
          actions: [
            // With its span it is another search, of the open day.
            {
              type: 'setQuery',
              params: ({ context }) => ({ region: middleBox, span: context.query.span }),
            },
            'sendEditor',
          ],
        },
      },
      states: {
        results: {
          description: 'What was found.',
          initial: 'searching',
          on: {
            'query.choose': {
              guard: 'isDrawn',
              target: '.searching',
              actions: { type: 'setQuery', params: ({ event }) => event.change },
            },
          },
          states: {
            undrawn: { description: 'No region is drawn, so nothing is searched.' },
            searching: {
              description:
                'The provider searches, the newest recordings first. What was found so far can be played.',
              entry: 'sendAddress',
              invoke: {
                id: 'searchMotion',
                src: 'searchMotion',
                input: ({ context: { serialNumber, channel, searched, query, next } }) => ({
                  serialNumber,
                  channel,
                  day: searched,
                  ...query,
                  before: next,
                }),
                onDone: [
                  {
                    guard: { type: 'isRest', params: ({ event }) => event.output },
                    target: 'searching',
                    reenter: true,
                    actions: { type: 'setFound', params: ({ event }) => event.output },
                    description: 'The answer is of a part of the span. The search continues with the rest.',
                  },
                  {
                    guard: { type: 'isMore', params: ({ event }) => event.output },
                    target: 'partial',
                    actions: { type: 'setFound', params: ({ event }) => event.output },
                    description: 'There are many results, so the person decides whether to continue.',
                  },
                  {
                    guard: { type: 'isAny', params: ({ event }) => event.output },
                    target: 'found',
                    actions: { type: 'setFound', params: ({ event }) => event.output },
                  },
                  {
                    target: 'none',
                    actions: { type: 'setFound', params: ({ event }) => event.output },
                  },
                ],
                onError: 'failed',
              },
              on: { stop: 'partial' },
            },
            partial: {
              description: 'A part of the span was searched. The person can continue.',
              on: { continue: { target: 'searching', actions: 'setMore' } },
            },
            found: { description: 'The whole span was searched.' },
            none: { description: 'Nothing moved in the region in the whole span.' },
            failed: {
              description:
                'The search failed. What was found before stays. It continues when the person asks, and when the provider is back.',
              on: { retry: 'searching', 'connection.restored': 'searching' },
            },
          },
        },
        box: {
          description: 'A new box, drawn in one drag.',
          initial: 'idle',
          states: {
            idle: {
              description: 'No box is being drawn.',
              on: {
                'box.began': {
                  target: 'drawing',
                  actions: { type: 'setBox', params: ({ event }) => event },
                },
              },
            },
            drawing: {
              description: 'The box follows the pointer. The search starts when it is released.',
              on: {
                'box.moved': { actions: { type: 'setBox', params: ({ event }) => event } },
                'box.released': [
                  {
                    guard: 'isLarge',
                    target: ['idle', '#pictureSearch.open.results.searching'],
                    actions: ['setAgain', 'setBoxRegion', 'setSearched', 'sendEditor'],
                  },
                  {
                    target: 'idle',
                    actions: 'clearBox',
                    description: 'A press without a drag, or a tiny box, changes nothing.',
                  },
                ],
                'box.canceled': { target: 'idle', actions: 'clearBox' },
              },
            },
          },
        },
      },
    },
  },
});

export type PictureSearchRef = ActorRefFrom<typeof pictureSearchMachine>;
