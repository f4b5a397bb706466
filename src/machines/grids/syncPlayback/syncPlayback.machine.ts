import { assign, emit, fromCallback, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { PlaybackSpeed } from '../../../domain/history/playback.ts';
import { dayAt } from '../../../domain/time/deviceDay.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import type { TabFact } from '../../live/autoPause/autoPause.machine.ts';

/** A moment, epoch milliseconds. */
export type Sought = { readonly at: number };

/** Commands to the shared clock of all windows. */
export type SyncClockCommand =
  /** Pauses the clock at the moment. Its days follow the calendar of the time zone. */
  | ({ type: 'clock.set'; timezone: string } & Sought)
  /** Starts the clock at this speed; 1 is real time. */
  | { type: 'clock.run'; speed: PlaybackSpeed }
  | { type: 'clock.pause' }
  /** Its days follow another calendar. It runs on, or stays paused. */
  | { type: 'calendar.set'; timezone: string };

/** The clock has reached another day of the grid's calendar. */
export type DayReached = { type: 'day.reached'; day: string };

/** Sent by the clock. */
export type SyncClockFact =
  | DayReached
  /** The clock has reached the current time and stops, because nothing later was recorded. */
  | ({ type: 'now.reached' } & Sought);

/** The clock runs at this speed. */
export type ClockRan = { type: 'clock.ran'; speed: PlaybackSpeed };

/** All windows follow it. */
export type SyncPlaybackFact =
  /** The clock is at a moment that was sought. */
  ({ type: 'clock.moved' } & Sought) | ClockRan | { type: 'clock.paused' } | DayReached;

type Settled = { readonly place: number };

type Known = {
  /** The windows with a camera, by their place. */
  readonly places: readonly number[];
};

type Calendar = {
  /** The time zone of the calendar. */
  readonly timezone: string;
};

/**
 * Playback of all windows of a grid by one clock. The person plays, pauses and moves the clock. Each window follows it
 * on its own (`syncWindow`), and a late window does not stop the others.
 */
export const syncPlaybackMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as Known &
      Calendar & {
        /** The windows with a camera that have not reported yet what they show of the requested moment. */
        readonly awaited: readonly number[];
        /** The moment of the last seek, epoch milliseconds. */
        readonly at: number;
        readonly speed: PlaybackSpeed;
        /** The current day of the clock. */
        readonly day: string;
      },
    input: {} as { readonly speed: PlaybackSpeed },
    events: {} as
      /** The cameras of the grid, as far as the lists have them, and the moment at which playback starts or is. */
      | ({ type: 'cameras.known' } & Known & Calendar & Sought)
      | { type: 'play' }
      | { type: 'pause' }
      | ({ type: 'seek' } & Sought)
      | { type: 'speed.choose'; speed: PlaybackSpeed }
      /** The window has its frame of the requested moment, or knows that there is none. */
      | ({ type: 'window.settled' } & Settled)
      | SyncClockFact
      | TabFact,
    emitted: {} as SyncPlaybackFact,
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
    setKnownDay: assign(({ context: { timezone } }, { at }: Sought) => ({ day: dayAt(at, timezone) })),
    setSpeed: assign((_, { speed }: { speed: PlaybackSpeed }) => ({ speed })),
    setDay: assign((_, { day }: { day: string }) => ({ day })),
    sendClockSet: sendTo('clock', ({ context: { at, timezone } }) => ({ type: 'clock.set', at, timezone })),
    sendCalendar: sendTo('clock', ({ context: { timezone } }) => ({ type: 'calendar.set', timezone })),
    sendClockRun: sendTo('clock', ({ context }) => ({ type: 'clock.run', speed: context.speed })),
    sendClockPause: sendTo('clock', { type: 'clock.pause' }),
    emitMoved: emit(({ context }) => ({ type: 'clock.moved' as const, at: context.at })),
    emitRan: emit(({ context }) => ({ type: 'clock.ran' as const, speed: context.speed })),
    emitPaused: emit({ type: 'clock.paused' }),
    emitDay: emit(({ context }) => ({ type: 'day.reached' as const, day: context.day })),
  },
}).createMachine({
  id: 'syncPlayback',
  meta: { title: 'Grid playback' },
  description: 'Playback of all windows of a grid by one clock.',
  context: ({ input: { speed } }) => ({
    places: [],
    awaited: [],
    at: 0,
    speed,
    timezone: 'UTC',
    day: dayAt(0, 'UTC'),
  }),
  invoke: { id: 'clock', src: 'clock' },
  initial: 'opening',
  on: {
    'speed.choose': { actions: { type: 'setSpeed', params: ({ event }) => event } },
    'cameras.known': {
      actions: [
        { type: 'setCalendar', params: ({ event }) => event },
        { type: 'setPlaces', params: ({ event }) => event },
        { type: 'setKnownDay', params: ({ event }) => event },
        'sendCalendar',
      ],
      description:
        'A new camera joins at the current moment. Playback does not wait for a removed one. The days follow the calendar of the first.',
    },
  },
  states: {
    opening: {
      description: 'The cameras of the grid and the calendar of its days are still loading.',
      on: {
        'cameras.known': {
          target: 'gathering',
          actions: [
            { type: 'setCalendar', params: ({ event }) => event },
            { type: 'setPlaces', params: ({ event }) => event },
            { type: 'setSought', params: ({ event }) => event },
            'sendClockSet',
          ],
          description: 'Playback starts. It then continues even while lists are reloaded.',
        },
      },
    },
    gathering: {
      description:
        'Every window looks for its frame of the moment. The clock waits until each has a frame or has none to show.',
      always: { guard: 'isTogether', target: 'running' },
      on: {
        'window.settled': { actions: { type: 'setSettled', params: ({ event }) => event } },
        pause: 'paused',
        'tab.hidden': 'suspended',
        seek: {
          target: 'gathering',
          reenter: true,
          actions: [{ type: 'setSought', params: ({ event }) => event }, 'sendClockSet', 'emitMoved'],
        },
      },
      after: {
        gatherTimeout: {
          target: 'running',
          description: 'A late window catches up on its own.',
        },
      },
    },
    running: {
      description: 'The clock runs, and all videos play with it.',
      entry: ['sendClockRun', 'emitRan'],
      on: {
        pause: { target: 'paused', actions: ['sendClockPause', 'emitPaused'] },
        'tab.hidden': { target: 'suspended', actions: ['sendClockPause', 'emitPaused'] },
        seek: {
          target: 'gathering',
          actions: [
            { type: 'setSought', params: ({ event }) => event },
            'sendClockSet',
            'emitMoved',
            // If a window learned first that the clock has stopped, it would request the previous moment.
            'emitPaused',
          ],
        },
        'speed.choose': {
          target: 'running',
          reenter: true,
          actions: { type: 'setSpeed', params: ({ event }) => event },
        },
        'day.reached': {
          actions: [{ type: 'setDay', params: ({ event }) => event }, 'emitDay'],
          description: 'Midnight has passed, and the timeline shows the new day.',
        },
        'now.reached': {
          target: 'atEnd',
          actions: [{ type: 'setSought', params: ({ event }) => event }, 'emitPaused', 'emitDay'],
        },
      },
    },
    paused: {
      description: 'The person has paused the clock and all videos.',
      on: {
        'window.settled': {
          guard: { type: 'isAwaited', params: ({ event }) => event },
          actions: { type: 'setSettled', params: ({ event }) => event },
        },
        play: 'gathering',
        'tab.shown': {
          actions: ['setAllAwaited', 'emitPaused'],
          description: 'The windows look for their frames again, and Play waits for them.',
        },
        seek: {
          actions: [{ type: 'setSought', params: ({ event }) => event }, 'sendClockSet', 'emitMoved'],
          description: 'The windows show frames of another moment, also paused.',
        },
      },
    },
    suspended: {
      description:
        'The clock is paused because the tab is hidden. It resumes from there when the tab is visible.',
      on: {
        'tab.shown': {
          target: 'gathering',
          // Windows that are out of view, or have their frame, report it.
          actions: ['setAllAwaited', 'emitPaused'],
        },
        pause: 'paused',
      },
    },
    atEnd: {
      description: 'The clock has reached the current time. Nothing later has been recorded yet.',
      on: {
        play: {
          target: 'gathering',
          actions: ['sendClockSet', 'emitMoved'],
          description: 'New recordings may have been added meanwhile.',
        },
        seek: {
          target: 'gathering',
          actions: [{ type: 'setSought', params: ({ event }) => event }, 'sendClockSet', 'emitMoved'],
        },
      },
    },
  },
});

export type SyncPlaybackRef = ActorRefFrom<typeof syncPlaybackMachine>;
