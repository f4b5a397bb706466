import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { RecordedDay } from '../../../domain/history/playback.ts';
import type { PlaybackQuality } from '../../../domain/history/recording.ts';
import type { WallMoment } from '../../../domain/time/wallClock.ts';
import type { TabFact } from '../../live/autoPause/autoPause.machine.ts';
import type { DayRequest } from '../playback/playback.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** What the calendar and the clock of the device show, every 20 seconds. */
export type ClockFact = { type: 'clock.ticked'; now: WallMoment };

/**
 * Keeps an open day up to date (spec section 4): what time it is at the device and, while the day is today and the tab
 * is shown, what was recorded since. After its midnight it is listed until a list has come, for the end of the day.
 */
export const dayUpdateMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as DayRequest & {
      /** When the clock ticked last. */
      readonly now: WallMoment;
      /** The device's calendar day when the list that was asked for last was asked for. */
      readonly asked: string;
      /** And that when the last list that came was asked for. */
      readonly listed: string;
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
    isUnfinished: ({ context: { day, listed } }, { now }: { now: WallMoment }) =>
      day === now.day || day === listed,
  },
  actions: {
    setOpenDay: assign(
      ({ context: { now } }, { day, quality }: { day: string; quality: PlaybackQuality }) => ({
        day,
        quality,
        listed: now.day,
      }),
    ),
    setNow: assign((_, params: { now: WallMoment }) => ({ now: params.now })),
    setAsked: assign(({ context: { now } }) => ({ asked: now.day })),
    setListed: assign(({ context: { asked } }) => ({ listed: asked })),
    emitUpdated: emit((_, { recorded }: { recorded: RecordedDay }) => ({
      type: 'day.updated' as const,
      recorded,
    })),
  },
}).createMachine({
  id: 'dayUpdate',
  description: 'Keeps the day that is open on the timeline up to date while the camera goes on recording.',
  context: ({ input }) => ({ ...input, asked: input.now.day, listed: input.now.day }),
  invoke: [
    { id: 'clock', src: 'clock' },
    { id: 'watchTab', src: 'watchTab' },
  ],
  initial: 'seen',
  on: { 'clock.ticked': { actions: { type: 'setNow', params: ({ event }) => event } } },
  states: {
    seen: {
      description: 'The tab can be seen, so the day is kept up to date.',
      initial: 'idle',
      on: {
        'tab.hidden': 'unseen',
        'day.opened': {
          target: '.idle',
          actions: { type: 'setOpenDay', params: ({ event }) => event },
          description: 'Who opens a day lists it.',
        },
      },
      states: {
        idle: {
          description:
            'What was recorded so far is shown. Every 20 seconds an unfinished day is looked at again.',
          meta: { title: 'Up to date' },
          on: {
            'clock.ticked': {
              guard: { type: 'isUnfinished', params: ({ event }) => event },
              target: 'listing',
              actions: { type: 'setNow', params: ({ event }) => event },
            },
          },
        },
        listing: {
          description:
            'The newest recordings are asked for; the timeline stays as it was until they come. A failure leaves it so until the next look.',
          entry: 'setAsked',
          invoke: {
            id: 'loadDay',
            src: 'loadDay',
            input: ({ context: { serialNumber, day, quality } }) => ({ serialNumber, day, quality }),
            onDone: {
              target: 'idle',
              actions: [
                'setListed',
                { type: 'emitUpdated', params: ({ event }) => ({ recorded: event.output }) },
              ],
            },
            onError: {
              target: 'idle',
              description: 'What is known of the day stays; the next tick tries again.',
            },
          },
        },
      },
    },
    unseen: {
      description:
        'The tab is out of sight and nothing is asked for. When it is seen again, an unfinished day is looked at at once.',
      on: {
        'tab.shown': [
          {
            guard: { type: 'isUnfinished', params: ({ context: { now } }) => ({ now }) },
            target: 'seen.listing',
          },
          { target: 'seen.idle' },
        ],
        'day.opened': { actions: { type: 'setOpenDay', params: ({ event }) => event } },
      },
    },
  },
});

/** The actor that keeps an open day up to date. */
export type DayUpdateRef = ActorRefFrom<typeof dayUpdateMachine>;
