import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { RecordedDay } from '../../../domain/history/playback.ts';
import type { PlaybackQuality } from '../../../domain/history/recording.ts';
import type { WallMoment } from '../../../domain/time/wallClock.ts';
import type { TabFact } from '../../live/autoPause/autoPause.machine.ts';
import type { DayRequest } from '../playback/playback.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** The current date and time at the device, sent every 20 seconds. */
export type ClockFact = { type: 'clock.ticked'; now: WallMoment };

/**
 * Keeps an open day up to date (spec section 4): the time at the device and, if the day is today and the tab is
 * visible, the newest recordings. After midnight at the device, the day is listed until one more list has arrived,
 * which completes it.
 */
export const dayUpdateMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as DayRequest & {
      /** The date and time of the last tick. */
      readonly now: WallMoment;
      /** The device's calendar day at the time of the last request. */
      readonly asked: string;
      /** The device's calendar day at the time of the request that produced the current list. */
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
  description: 'Keeps the day that is open on the timeline up to date while the camera records.',
  context: ({ input }) => ({ ...input, asked: input.now.day, listed: input.now.day }),
  invoke: [
    { id: 'clock', src: 'clock' },
    { id: 'watchTab', src: 'watchTab' },
  ],
  initial: 'seen',
  on: { 'clock.ticked': { actions: { type: 'setNow', params: ({ event }) => event } } },
  states: {
    seen: {
      description: 'The tab is visible, so the day is kept up to date.',
      initial: 'idle',
      on: {
        'tab.hidden': 'unseen',
        'day.opened': {
          target: '.idle',
          actions: { type: 'setOpenDay', params: ({ event }) => event },
          description: 'Opening a day already loads its list.',
        },
      },
      states: {
        idle: {
          description:
            'The timeline shows the recordings so far. The console checks an unfinished day every 20 seconds.',
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
            'The console polls for new recordings. The timeline stays as it is until they arrive. If the poll fails, it stays until the next one.',
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
              description: 'The known recordings stay, and the next tick tries again.',
            },
          },
        },
      },
    },
    unseen: {
      description:
        'The tab is hidden, and the console does not poll. When the tab becomes visible, the console checks an unfinished day immediately.',
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

export type DayUpdateRef = ActorRefFrom<typeof dayUpdateMachine>;
