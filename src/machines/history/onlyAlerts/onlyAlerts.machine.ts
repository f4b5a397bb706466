import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { momentFrom, type DayMoment } from '../../../domain/history/alertMoments.ts';
import { callbackStub } from '../../stubs.ts';

/** The moments of the open day in order. They are unknown while the day or its alerts load. */
export type MomentsChanged = {
  type: 'moments.changed';
  moments: readonly DayMoment[];
  isKnown: boolean;
};

/**
 * Sent when the video shows a second in none of the watched moments, and when a person continues or seeks after it was
 * held.
 */
export type OnlyAlertsFact = { type: 'moment.left'; second: number } | { type: 'end.left' };

/** Commands to playback. `moments.watch` with no moments ends the watch. */
export type OnlyAlertsCommand =
  | { type: 'moments.watch'; moments: readonly DayMoment[] }
  | { type: 'moment.seek'; second: number }
  | { type: 'play' }
  | { type: 'hold' };

type Moments = { readonly moments: readonly DayMoment[] };

/** Plays the alerts of a day one after another and skips what is between them. */
export const onlyAlertsMachine = setup({
  types: {
    context: {} as Moments,
    events: {} as { type: 'start'; second: number } | { type: 'stop' } | MomentsChanged | OnlyAlertsFact,
  },
  actors: {
    watchMoments: callbackStub('watchMoments'),
    recording: callbackStub<OnlyAlertsCommand>('recording'),
  },
  guards: {
    hasMoments: ({ context }) => context.moments.length > 0,
    isFollowed: ({ context }, { second }: { second: number }) => momentFrom(context.moments, second) !== null,
    isSome: (_, { moments }: Moments) => moments.length > 0,
    isKnown: (_, { isKnown }: MomentsChanged) => isKnown,
  },
  actions: {
    setMoments: assign((_, { moments }: Moments) => ({ moments })),
    sendWatch: sendTo('recording', ({ context }) => ({ type: 'moments.watch', moments: context.moments })),
    sendWatchEnd: sendTo('recording', { type: 'moments.watch', moments: [] }),
    sendPlay: sendTo('recording', { type: 'play' }),
    sendFirst: sendTo('recording', ({ context }) => ({
      type: 'moment.seek',
      second: context.moments[0]?.from ?? 0,
    })),
    sendNext: sendTo('recording', ({ context }, { second }: { second: number }) => ({
      type: 'moment.seek',
      second: momentFrom(context.moments, second)?.from ?? second,
    })),
    sendHold: sendTo('recording', { type: 'hold' }),
  },
}).createMachine({
  id: 'onlyAlerts',
  description:
    'Plays only what happened: the alerts of the day that are switched on, one after another, with a few seconds around each.',
  context: { moments: [] },
  invoke: [
    { id: 'watchMoments', src: 'watchMoments' },
    { id: 'recording', src: 'recording' },
  ],
  initial: 'off',
  on: {
    'moments.changed': { actions: { type: 'setMoments', params: ({ event }) => event } },
  },
  states: {
    off: {
      description: 'The day plays as it was recorded.',
      on: {
        start: [
          {
            guard: { type: 'isFollowed', params: ({ event }) => event },
            target: 'playing',
            actions: 'sendPlay',
          },
          {
            guard: 'hasMoments',
            target: 'playing',
            actions: ['sendFirst', 'sendPlay'],
            description: 'The last alert of the day is over, so playback begins with the first.',
          },
        ],
      },
    },
    playing: {
      description:
        'The alerts play one after another. What is between them is skipped, wherever the person seeks.',
      entry: 'sendWatch',
      exit: 'sendWatchEnd',
      on: {
        'moment.left': [
          {
            guard: { type: 'isFollowed', params: ({ event }) => event },
            actions: { type: 'sendNext', params: ({ event }) => event },
          },
          { target: 'over', actions: 'sendHold' },
        ],
        'moments.changed': [
          {
            guard: { type: 'isSome', params: ({ event }) => event },
            target: 'playing',
            reenter: true,
            actions: { type: 'setMoments', params: ({ event }) => event },
            description: 'An alert was added, or a kind was turned on or off.',
          },
          {
            guard: { type: 'isKnown', params: ({ event }) => event },
            target: 'over',
            actions: [{ type: 'setMoments', params: ({ event }) => event }, 'sendHold'],
          },
          {
            target: 'awaiting',
            actions: { type: 'setMoments', params: ({ event }) => event },
            description: 'Another day was opened.',
          },
        ],
        stop: 'off',
      },
    },
    awaiting: {
      description: 'Another day is open, and its alerts are loading. They play as soon as they are known.',
      on: {
        'moments.changed': [
          {
            guard: { type: 'isSome', params: ({ event }) => event },
            target: 'playing',
            actions: { type: 'setMoments', params: ({ event }) => event },
          },
          { guard: { type: 'isKnown', params: ({ event }) => event }, target: 'over', actions: 'sendHold' },
        ],
        stop: 'off',
      },
    },
    over: {
      description:
        'No alert is left on the day, and the page says so. Playback has paused. The person can play the alerts again.',
      on: {
        start: { guard: 'hasMoments', target: 'playing', actions: ['sendFirst', 'sendPlay'] },
        'end.left': { target: 'off', description: 'The person continues or goes elsewhere.' },
      },
    },
  },
});

export type OnlyAlertsRef = ActorRefFrom<typeof onlyAlertsMachine>;
