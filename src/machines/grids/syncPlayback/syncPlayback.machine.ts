import { assign, emit, fromCallback, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { PlaybackSpeed } from '../../../domain/history/playback.ts';
import { dayAt } from '../../../domain/time/deviceDay.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import type { TabFact } from '../../live/autoPause/autoPause.machine.ts';

/** A moment, epoch milliseconds. */
export type Sought = { readonly at: number };

/** What the clock of all windows is told. */
export type SyncClockCommand =
  /** It stands there. Its days are those of the calendar of a time zone. */
  | ({ type: 'clock.set'; timezone: string } & Sought)
  /** It runs on, so many times as fast as it happened. */
  | { type: 'clock.run'; speed: PlaybackSpeed }
  | { type: 'clock.stand' };

/** What the clock measures. */
export type SyncClockFact =
  /** It is on another day of the grid's calendar. */
  | { type: 'day.reached'; day: string }
  /** It is as late as it is by now, and stands: nothing later was recorded. */
  | ({ type: 'now.reached' } & Sought);

/** What every window is told. */
export type SyncWindowCommand =
  | ({ type: 'moment.sought' } & Sought)
  | { type: 'clock.ran'; speed: PlaybackSpeed }
  | { type: 'clock.stood' };

type Settled = { readonly place: number };

type Known = {
  /** The windows with a camera, by their place. */
  readonly places: readonly number[];
};

type Calendar = {
  /** Whose calendar the days are of. */
  readonly timezone: string;
};

/**
 * Recordings of all windows of a grid at once, by one clock. It is the clock that is played, paused and moved; each window
 * follows it by itself (`syncWindow`), and no window that is late stops the others.
 */
export const syncPlaybackMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as Known &
      Calendar & {
        /** Those of the windows with a camera that have not said yet what they show of the moment that was sought. */
        readonly awaited: readonly number[];
        /** The moment that was sought last, epoch milliseconds. */
        readonly at: number;
        readonly speed: PlaybackSpeed;
        /** The day that the clock is on. */
        readonly day: string;
      },
    events: {} as
      /** The cameras of the grid, as far as the lists have them, and where it begins with them. */
      | ({ type: 'cameras.known' } & Known & Calendar & Sought)
      | { type: 'play' }
      | { type: 'pause' }
      | ({ type: 'seek' } & Sought)
      | { type: 'speed.choose'; speed: PlaybackSpeed }
      /** The window has its picture of the moment that was sought, or knows that there is none. */
      | ({ type: 'window.settled' } & Settled)
      | SyncClockFact
      | TabFact,
    emitted: {} as SyncWindowCommand,
  },
  actors: {
    clock: fromCallback<SyncClockCommand>(() => {
      throw new Error('clock is not provided');
    }),
  },
  delays: { gatherTimeout: 5000 },
  guards: {
    isAwaited: ({ context }, { place }: Settled) => context.awaited.includes(place),
    isTogether: ({ context }) => context.awaited.length === 0,
  },
  actions: {
    setCalendar: assign((_, { timezone }: Calendar) => ({ timezone })),
    setPlaces: assign(({ context }, { places }: Known) => ({
      places,
      awaited: places.filter((place) => context.awaited.includes(place) || !context.places.includes(place)),
    })),
    setSought: assign(({ context }, { at }: Sought) => ({
      at,
      day: dayAt(at, context.timezone),
      awaited: context.places,
    })),
    setAllAwaited: assign(({ context: { places } }) => ({ awaited: places })),
    setSettled: assign(({ context }, { place }: Settled) => ({
      awaited: context.awaited.filter((each) => each !== place),
    })),
    setSpeed: assign((_, { speed }: { speed: PlaybackSpeed }) => ({ speed })),
    setDay: assign((_, { day }: { day: string }) => ({ day })),
    sendClockSet: sendTo('clock', ({ context: { at, timezone } }) => ({ type: 'clock.set', at, timezone })),
    sendClockRun: sendTo('clock', ({ context }) => ({ type: 'clock.run', speed: context.speed })),
    sendClockStand: sendTo('clock', { type: 'clock.stand' }),
    emitSought: emit(({ context }) => ({ type: 'moment.sought' as const, at: context.at })),
    emitRan: emit(({ context }) => ({ type: 'clock.ran' as const, speed: context.speed })),
    emitStood: emit({ type: 'clock.stood' }),
  },
}).createMachine({
  id: 'syncPlayback',
  meta: { title: 'Grid, played back' },
  description: 'Recordings of all windows of a grid at once, by one clock.',
  context: { places: [], awaited: [], at: 0, speed: 1, timezone: 'UTC', day: dayAt(0, 'UTC') },
  invoke: { id: 'clock', src: 'clock' },
  initial: 'opening',
  on: {
    'speed.choose': { actions: { type: 'setSpeed', params: ({ event }) => event } },
    'cameras.known': {
      actions: { type: 'setPlaces', params: ({ event }) => event },
      description:
        'A camera that has come joins the others where they are; one that is gone is not waited for.',
    },
  },
  states: {
    opening: {
      description: 'Which cameras the grid has, and whose calendar its days are of, is still to come.',
      on: {
        'cameras.known': {
          target: 'gathering',
          actions: [
            { type: 'setCalendar', params: ({ event }) => event },
            { type: 'setPlaces', params: ({ event }) => event },
            { type: 'setSought', params: ({ event }) => event },
            'sendClockSet',
          ],
          description: 'Once it has begun it goes on, also while lists are read again.',
        },
      },
    },
    gathering: {
      description:
        'Every window looks for its picture of the moment. The clock stands until all have one, or none to show.',
      always: { guard: 'isTogether', target: 'running' },
      on: {
        'window.settled': { actions: { type: 'setSettled', params: ({ event }) => event } },
        pause: 'paused',
        'tab.hidden': 'suspended',
        seek: {
          target: 'gathering',
          reenter: true,
          actions: [{ type: 'setSought', params: ({ event }) => event }, 'sendClockSet', 'emitSought'],
        },
      },
      after: {
        gatherTimeout: {
          target: 'running',
          description: 'One that is late catches up by itself.',
        },
      },
    },
    running: {
      description: 'The clock runs, and the pictures with it.',
      entry: ['sendClockRun', 'emitRan'],
      on: {
        pause: { target: 'paused', actions: ['sendClockStand', 'emitStood'] },
        'tab.hidden': { target: 'suspended', actions: ['sendClockStand', 'emitStood'] },
        seek: {
          target: 'gathering',
          actions: [
            { type: 'setSought', params: ({ event }) => event },
            'sendClockSet',
            'emitSought',
            // A window that hears first that the clock stands asks for the moment that is left.
            'emitStood',
          ],
        },
        'speed.choose': {
          target: 'running',
          reenter: true,
          actions: { type: 'setSpeed', params: ({ event }) => event },
        },
        'day.reached': {
          actions: { type: 'setDay', params: ({ event }) => event },
          description: 'Midnight has passed: the timeline is that of the new day.',
        },
        'now.reached': {
          target: 'atEnd',
          actions: [{ type: 'setSought', params: ({ event }) => event }, 'emitStood'],
        },
      },
    },
    paused: {
      description: 'The clock stands because the person wants it to, and so do the pictures.',
      on: {
        'window.settled': {
          guard: { type: 'isAwaited', params: ({ event }) => event },
          actions: { type: 'setSettled', params: ({ event }) => event },
        },
        play: 'gathering',
        'tab.shown': {
          actions: ['setAllAwaited', 'emitStood'],
          description: 'The windows look for their pictures anew: Play waits for them.',
        },
        seek: {
          actions: [{ type: 'setSought', params: ({ event }) => event }, 'sendClockSet', 'emitSought'],
          description: 'The pictures of another moment, which stand too.',
        },
      },
    },
    suspended: {
      description: 'The clock stands because nobody sees the tab. It goes on from there once somebody does.',
      on: {
        'tab.shown': {
          target: 'gathering',
          // Windows that are out of view, or have their picture, say so.
          actions: ['setAllAwaited', 'emitStood'],
        },
        pause: 'paused',
      },
    },
    atEnd: {
      description: 'The clock has come to now: nothing later was recorded yet.',
      on: {
        play: {
          target: 'gathering',
          actions: ['sendClockSet', 'emitSought'],
          description: 'Something may have been recorded meanwhile.',
        },
        seek: {
          target: 'gathering',
          actions: [{ type: 'setSought', params: ({ event }) => event }, 'sendClockSet', 'emitSought'],
        },
      },
    },
  },
});

/** The actor of a grid that is played back. */
export type SyncPlaybackRef = ActorRefFrom<typeof syncPlaybackMachine>;
