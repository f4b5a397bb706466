import { followsClock, saysSettled } from './notPlayed.ts';
import type { SyncWindowState, WindowDay } from './syncWindow.machine.ts';

/** The day of the camera to load. */
export const askedDay = ({
  context: { serialNumber, timezone, channel, day, quality },
}: {
  context: WindowDay;
}) => ({
  serialNumber,
  timezone,
  channel,
  day,
  quality,
});

/** A window that nobody sees. */
export const suspended = {
  description:
    'The window is hidden: it is stopped and its data is released. Once it is visible again, it resumes at the time of the clock.',
  entry: ['sendMediaRelease', 'emitSettled'],
  initial: 'idle',
  on: {
    'tab.shown': 'loadingDay',
    'clock.paused': saysSettled,
    'clock.ticked': [
      {
        guard: { type: 'isOtherDay', params: ({ event }) => event },
        target: '.listing',
        actions: { type: 'setMoment', params: ({ event }) => event },
        description: 'A new day began in the time zone of the camera.',
      },
      followsClock,
    ],
    'moment.sought': [
      {
        guard: { type: 'isOtherDay', params: ({ event }) => event },
        target: '.listing',
        actions: [{ type: 'setMoment', params: ({ event }) => event }, 'emitSettled'],
        description: 'The person chose another day. The clock does not wait for a hidden window.',
      },
      {
        actions: [{ type: 'setMoment', params: ({ event }) => event }, 'emitSettled'],
        description: 'The clock does not wait for a hidden window.',
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
    idle: { description: 'Nothing is being loaded.' },
    listing: {
      description:
        'The recordings of the day are being loaded, since the timeline shows those of all cameras.',
      invoke: {
        id: 'loadDay',
        src: 'loadDay',
        input: askedDay,
        onDone: {
          target: 'idle',
          actions: { type: 'setRecorded', params: ({ event }) => ({ recorded: event.output }) },
        },
        onError: { target: 'idle', description: 'The request is repeated once the window is visible.' },
      },
    },
  },
} satisfies SyncWindowState;
