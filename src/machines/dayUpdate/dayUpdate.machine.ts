import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import type { RecordedDay } from '../../domain/playback.ts';
import type { PlaybackQuality } from '../../domain/recording.ts';
import type { WallMoment } from '../../domain/wallClock.ts';
import type { TabFact } from '../autoPause/autoPause.machine.ts';
import type { DayRequest } from '../playback/playback.setup.ts';
import { callbackStub, promiseStub } from '../stubs.ts';

/** What the calendar and the clock of the device show, every 20 seconds. */
export type ClockFact = { type: 'clock.ticked'; now: WallMoment };

/**
 * Keeps an open day up to date (spec section 4): what time it is at the device and, while the day is today and the tab
 * is shown, what was recorded since.
 */
export const dayUpdateMachine = setup({
  types: {
    context: {} as DayRequest & {
      /** When the clock ticked last. */
      readonly now: WallMoment;
    },
    input: {} as DayRequest & { now: WallMoment },
    events: {} as ClockFact | TabFact | { type: 'day.opened'; day: string; quality: PlaybackQuality },
    emitted: {} as { type: 'day.updated'; recorded: RecordedDay },
  },
  actors: {
    clock: callbackStub('clock'),
    watchTab: callbackStub('watchTab'),
    loadDay: promiseStub<RecordedDay, DayRequest>('loadDay'),
  },
  guards: {
    isToday: ({ context }, params: { now: WallMoment }) =>
      context.day === params.now.day || context.day === context.now.day,
  },
  actions: {
    openDay: assign((_, { day, quality }: { day: string; quality: PlaybackQuality }) => ({ day, quality })),
    keepNow: assign((_, params: { now: WallMoment }) => ({ now: params.now })),
    tellUpdated: emit((_, { recorded }: { recorded: RecordedDay }) => ({
      type: 'day.updated' as const,
      recorded,
    })),
  },
}).createMachine({
  id: 'dayUpdate',
  context: ({ input }) => input,
  invoke: [
    { id: 'clock', src: 'clock' },
    { id: 'watchTab', src: 'watchTab' },
  ],
  initial: 'seen',
  on: { 'clock.ticked': { actions: { type: 'keepNow', params: ({ event }) => event } } },
  states: {
    seen: {
      initial: 'resting',
      on: {
        'tab.hidden': 'unseen',
        'day.opened': {
          target: '.resting',
          actions: { type: 'openDay', params: ({ event }) => event },
          description: 'Who opens a day lists it.',
        },
      },
      states: {
        resting: {
          on: {
            'clock.ticked': {
              guard: { type: 'isToday', params: ({ event }) => event },
              target: 'listing',
              actions: { type: 'keepNow', params: ({ event }) => event },
              description: 'Once more after midnight, for the end of the day.',
            },
          },
        },
        listing: {
          invoke: {
            id: 'loadDay',
            src: 'loadDay',
            input: ({ context: { serailno, day, quality } }) => ({ serailno, day, quality }),
            onDone: {
              target: 'resting',
              actions: { type: 'tellUpdated', params: ({ event }) => ({ recorded: event.output }) },
            },
            onError: {
              target: 'resting',
              description: 'What is known of the day stays; the next tick tries again.',
            },
          },
        },
      },
    },
    unseen: {
      on: {
        'tab.shown': 'seen.listing',
        'day.opened': { actions: { type: 'openDay', params: ({ event }) => event } },
      },
    },
  },
});

/** The actor that keeps an open day up to date. */
export type DayUpdateRef = ActorRefFrom<typeof dayUpdateMachine>;
