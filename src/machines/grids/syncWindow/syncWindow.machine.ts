import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { MediaTarget } from '../../../domain/live/mediaTarget.ts';
import { secondAt } from '../../../domain/time/deviceDay.ts';
import { onDay, saysSettled } from './onDay.ts';
import type { DayRequest } from '../../history/playback/playback.setup.ts';
import type { Sought } from '../syncPlayback/syncPlayback.machine.ts';
import { syncWindowSetup } from './syncWindow.setup.ts';

/** The day of its camera that is listed. */
const askedDay = ({ context: { serialNumber, day, quality } }: { context: DayRequest }) => ({
  serialNumber,
  day,
  quality,
});

const followsClock = {
  actions: { type: 'setMoment', params: ({ event }: { event: Sought }) => event },
  description: 'The clock runs on: trying again asks for where it is by then.',
} as const;

/** What could not be played may be over: every recording has its own chance, and so has every day. */
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

/**
 * One window of a grid that is played back: recorded video of a camera that follows the clock of all windows. Where nothing
 * was recorded at its moment it says so, until the clock comes to where something was.
 */
export const syncWindowMachine = syncWindowSetup.createMachine({
  id: 'syncWindow',
  meta: { title: 'Window, played back' },
  description: 'One window of a grid that is played back, led by the clock of all windows.',
  context: ({ input: { serialNumber, timezone, quality, at, today } }) => {
    const { day } = secondAt(at, timezone);
    return {
      serialNumber,
      timezone,
      quality,
      target: new MediaTarget(),
      at,
      day,
      recorded: { sections: [], dropped: 0, seconds: 86_400, today },
      speed: 1,
      message: 'device.notInitialized',
      damagedUntil: 0,
      unplayed: undefined,
      hasSound: false,
    };
  },
  invoke: [
    { id: 'media', src: 'media', input: ({ context: { target } }) => ({ target }) },
    { id: 'retry', src: 'retry' },
    { id: 'watchClock', src: 'watchClock' },
  ],
  initial: 'loadingDay',
  on: {
    'clock.ran': {
      actions: [{ type: 'setSpeed', params: ({ event }) => event }, 'sendMediaRate', 'sendMediaPlay'],
    },
    'clock.stood': {
      actions: [{ type: 'setStood', params: ({ event }) => event }, 'sendMediaPause'],
    },
    'quality.choose': {
      guard: { type: 'isOtherQuality', params: ({ event }) => event },
      target: '.loadingDay',
      actions: [
        { type: 'setQuality', params: ({ event }) => event },
        { type: 'setMoment', params: ({ event }) => event },
      ],
      description: 'It is enlarged, or small again.',
    },
    'moment.sought': {
      target: '.loadingDay',
      actions: { type: 'setMoment', params: ({ event }) => event },
    },
  },
  states: {
    loadingDay: {
      tags: 'busy',
      description: 'The recordings of the day are listed.',
      on: {
        'tab.hidden': 'suspended.listing',
        'clock.ticked': [
          {
            guard: { type: 'isOtherDay', params: ({ event }) => event },
            target: 'loadingDay',
            reenter: true,
            actions: { type: 'setMoment', params: ({ event }) => event },
            description: 'Midnight has passed where the camera stands.',
          },
          {
            actions: { type: 'setMoment', params: ({ event }) => event },
            description: 'The clock runs on: it begins where it is by then.',
          },
        ],
      },
      invoke: {
        id: 'loadDay',
        src: 'loadDay',
        input: askedDay,
        onDone: [
          {
            guard: { type: 'isRecordedThen', params: ({ event }) => ({ recorded: event.output }) },
            target: 'onDay.showing',
            actions: [
              { type: 'setRecorded', params: ({ event }) => ({ recorded: event.output }) },
              'sendMediaLoad',
            ],
          },
          {
            target: 'onDay.notRecorded',
            actions: [
              { type: 'setRecorded', params: ({ event }) => ({ recorded: event.output }) },
              'sendMediaLoad',
            ],
          },
        ],
        onError: [
          { guard: { type: 'isTransport', params: ({ event }) => event }, target: 'unreachable' },
          { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
        ],
      },
    },
    onDay,
    waiting: {
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
    },
    unreachable: {
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
    },
    unsupported: {
      description:
        'The recording is in H.265, which a browser does not play. Past its end it is looked for anew.',
      entry: ['setUnplayed', 'sendMediaHalt', 'emitSettled'],
      on: {
        retry: 'loadingDay',
        'tab.hidden': 'suspended',
        'clock.stood': saysSettled,
        'clock.ticked': goesOn,
      },
    },
    failed: {
      description:
        'It cannot be played, and would not be a moment later. Past the end of the recording it is looked for anew.',
      entry: ['setUnplayed', 'sendMediaHalt', 'emitSettled'],
      on: {
        retry: 'loadingDay',
        'tab.hidden': 'suspended',
        'clock.stood': saysSettled,
        'clock.ticked': goesOn,
      },
    },
    suspended: {
      description:
        'Nobody sees the window: it is not played, and what was fetched is given back. Once it is seen again it is played where the clock is by then.',
      entry: ['sendMediaRelease', 'emitSettled'],
      initial: 'idle',
      on: {
        'tab.shown': 'loadingDay',
        'clock.stood': saysSettled,
        'clock.ticked': [
          {
            guard: { type: 'isOtherDay', params: ({ event }) => event },
            target: '.listing',
            actions: { type: 'setMoment', params: ({ event }) => event },
            description: 'Midnight has passed where the camera stands.',
          },
          followsClock,
        ],
        'moment.sought': [
          {
            guard: { type: 'isOtherDay', params: ({ event }) => event },
            target: '.listing',
            actions: [{ type: 'setMoment', params: ({ event }) => event }, 'emitSettled'],
            description: 'Another day: nobody waits for the window.',
          },
          {
            actions: [{ type: 'setMoment', params: ({ event }) => event }, 'emitSettled'],
            description: 'Nobody waits for it.',
          },
        ],
        'quality.choose': {
          guard: { type: 'isOtherQuality', params: ({ event }) => event },
          actions: [
            { type: 'setQuality', params: ({ event }) => event },
            { type: 'setMoment', params: ({ event }) => event },
          ],
        },
      },
      states: {
        idle: { description: 'Nothing is asked for.' },
        listing: {
          description: 'The recordings of the day are listed: the timeline shows those of all cameras.',
          invoke: {
            id: 'loadDay',
            src: 'loadDay',
            input: askedDay,
            onDone: {
              target: 'idle',
              actions: { type: 'setRecorded', params: ({ event }) => ({ recorded: event.output }) },
            },
            onError: { target: 'idle', description: 'It is asked for again once the window is seen.' },
          },
        },
      },
    },
  },
});

/** The actor of a window that is played back. */
export type SyncWindowRef = ActorRefFrom<typeof syncWindowMachine>;

/** Its state. */
export type SyncWindowSnapshot = SnapshotFrom<typeof syncWindowMachine>;
