import type { Sought } from '../syncPlayback/syncPlayback.machine.ts';
import type { SyncWindowState } from './syncWindow.machine.ts';

/** A window with nothing to find reports that when the clock stops, so that the clock does not wait for it. */
export const saysSettled = {
  actions: [
    { type: 'setPaused', params: ({ event }: { event: Sought }) => event },
    'sendMediaPause',
    'emitSettled',
  ],
} as const;

/** A window that cannot play keeps the moment of the clock. */
export const followsClock = {
  actions: { type: 'setMoment', params: ({ event }: { event: Sought }) => event },
  description: 'The clock continues, and a retry starts at its time by then.',
} as const;

/** Each recording and each day is tried again: only the one that failed is skipped. */
const continues = [
  {
    guard: { type: 'isOtherDay', params: ({ event }: { event: Sought }) => event },
    target: 'loadingDay',
    actions: { type: 'setMoment', params: ({ event }: { event: Sought }) => event },
    description: 'A new day began in the time zone of the camera.',
  },
  {
    guard: { type: 'isOtherRecording', params: ({ event }: { event: Sought }) => event },
    target: 'onDay.showing',
    actions: [{ type: 'setMoment', params: ({ event }: { event: Sought }) => event }, 'sendMediaSeek'],
    description: 'The clock passed the end of the recording that cannot be played.',
  },
  followsClock,
] as const;

export const waiting = {
  tags: 'busy',
  description: 'A segment of the recording couldn’t be loaded. The request is retried.',
  entry: ['sendMediaHalt', 'sendRetryLost', 'emitSettled'],
  exit: 'sendRetryWaitEnded',
  on: {
    retry: 'loadingDay',
    'retry.now': 'loadingDay',
    'tab.hidden': 'suspended',
    'clock.paused': saysSettled,
    'clock.ticked': followsClock,
  },
} satisfies SyncWindowState;

export const unreachable = {
  tags: 'busy',
  description:
    'The provider did not answer. The connection machine of the console notices its return, so that many windows do not poll it.',
  entry: ['sendMediaHalt', 'emitSettled'],
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  on: {
    retry: 'loadingDay',
    'connection.restored': 'loadingDay',
    'tab.hidden': 'suspended',
    'clock.paused': saysSettled,
    'clock.ticked': followsClock,
  },
} satisfies SyncWindowState;

export const unsupported = {
  description: 'The recording is in H.265, which browsers may not play. After its end the next one is tried.',
  entry: ['setUnplayed', 'sendMediaHalt', 'emitSettled'],
  on: {
    retry: 'loadingDay',
    'tab.hidden': 'suspended',
    'clock.paused': saysSettled,
    'clock.ticked': continues,
  },
} satisfies SyncWindowState;

export const failed = {
  description:
    'The recording can’t be played, and an automatic retry would not help. After its end the next one is tried.',
  entry: ['setUnplayed', 'sendMediaHalt', 'emitSettled'],
  on: {
    retry: 'loadingDay',
    'tab.hidden': 'suspended',
    'clock.paused': saysSettled,
    'clock.ticked': continues,
  },
} satisfies SyncWindowState;
