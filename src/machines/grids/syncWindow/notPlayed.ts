import type { Sought } from '../syncPlayback/syncPlayback.machine.ts';
import type { SyncWindowState } from './syncWindow.machine.ts';

/** A window with nothing to find reports that when the clock stops, so that the clock does not wait for it. */
export const saysSettled = {
  actions: [
    { type: 'setStood', params: ({ event }: { event: Sought }) => event },
    'sendMediaPause',
    'emitSettled',
  ],
} as const;

/** A window that cannot play keeps the moment of the clock. */
export const followsClock = {
  actions: { type: 'setMoment', params: ({ event }: { event: Sought }) => event },
  description: 'The clock runs on: trying again asks for where it is by then.',
} as const;

/** Each recording and each day is tried again: only the one that failed is skipped. */
const goesOn = [
  {
    guard: { type: 'isOtherDay', params: ({ event }: { event: Sought }) => event },
    target: 'loadingDay',
    actions: { type: 'setMoment', params: ({ event }: { event: Sought }) => event },
    description: 'Midnight has passed where the camera stands.',
  },
  {
    guard: { type: 'isOtherRecording', params: ({ event }: { event: Sought }) => event },
    target: 'onDay.showing',
    actions: [{ type: 'setMoment', params: ({ event }: { event: Sought }) => event }, 'sendMediaSeek'],
    description: 'The recording that cannot be played is over.',
  },
  followsClock,
] as const;

export const waiting = {
  tags: 'busy',
  description: 'A segment of the recording did not come. It is asked for again.',
  entry: ['sendMediaHalt', 'sendRetryLost', 'emitSettled'],
  exit: 'sendRetryWaitEnded',
  on: {
    retry: 'loadingDay',
    'retry.now': 'loadingDay',
    'tab.hidden': 'suspended',
    'clock.stood': saysSettled,
    'clock.ticked': followsClock,
  },
} satisfies SyncWindowState;

export const unreachable = {
  tags: 'busy',
  description:
    'The provider did not answer. The connection, one for the whole console, notices its return: many windows do not ask one by one.',
  entry: ['sendMediaHalt', 'emitSettled'],
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  on: {
    retry: 'loadingDay',
    'connection.restored': 'loadingDay',
    'tab.hidden': 'suspended',
    'clock.stood': saysSettled,
    'clock.ticked': followsClock,
  },
} satisfies SyncWindowState;

export const unsupported = {
  description:
    'The recording is in H.265, which a browser does not play. Past its end it is looked for anew.',
  entry: ['setUnplayed', 'sendMediaHalt', 'emitSettled'],
  on: {
    retry: 'loadingDay',
    'tab.hidden': 'suspended',
    'clock.stood': saysSettled,
    'clock.ticked': goesOn,
  },
} satisfies SyncWindowState;

export const failed = {
  description:
    'It cannot be played, and would not be a moment later. Past the end of the recording it is looked for anew.',
  entry: ['setUnplayed', 'sendMediaHalt', 'emitSettled'],
  on: {
    retry: 'loadingDay',
    'tab.hidden': 'suspended',
    'clock.stood': saysSettled,
    'clock.ticked': goesOn,
  },
} satisfies SyncWindowState;
