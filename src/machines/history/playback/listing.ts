import type { RecordedDay } from '../../../domain/history/playback.ts';
import type { DayRequest, PlaybackState } from './playback.machine.ts';
import { seekTo } from './moves.ts';

type Failed = { event: { error: unknown } };

/** The day that a call has listed. */
const listedDay = ({ event }: { event: { output: RecordedDay } }) => ({ recorded: event.output });

export const loadingDay = {
  tags: 'busy',
  description: 'The recordings of the day are being loaded.',
  on: { seek: { actions: { type: 'setSecond', params: ({ event }) => event } } },
  invoke: {
    id: 'loadDay',
    src: 'loadDay',
    input: ({ context: { serialNumber, day, quality } }) => ({ serialNumber, day, quality }),
    onDone: [
      {
        guard: { type: 'isEmpty', params: ({ event }) => ({ recorded: event.output }) },
        target: 'noRecordings',
        actions: [
          { type: 'setRecorded', params: ({ event }) => ({ recorded: event.output }) },
          'sendMediaHalt',
        ],
      },
      {
        target: 'showing',
        actions: [
          { type: 'setRecorded', params: ({ event }) => ({ recorded: event.output }) },
          'sendMediaLoad',
        ],
      },
    ],
    onError: [
      {
        guard: { type: 'isTransport', params: ({ event }) => event },
        target: 'waitingForDay',
        actions: ['setNoAnswer', 'sendMediaHalt'],
      },
      {
        target: 'failed',
        actions: [{ type: 'setFailure', params: ({ event }) => event }, 'sendMediaHalt'],
      },
    ],
  },
} satisfies PlaybackState;

export const noRecordings = {
  description: 'Nothing was recorded that day.',
  on: {
    retry: 'loadingDay',
    'day.updated': [
      {
        guard: { type: 'isEmpty', params: ({ event }) => event },
        actions: { type: 'setRecorded', params: ({ event }) => event },
      },
      {
        target: 'showing',
        actions: [{ type: 'setRecorded', params: ({ event }) => event }, 'sendMediaLoad'],
        description: 'The first recording of today.',
      },
    ],
  },
} satisfies PlaybackState;

/** The recordings of the day could not be loaded. */
export const waitingForDay = {
  tags: 'busy',
  description: 'The provider did not answer with the recordings of the day. The request is retried.',
  entry: 'sendRetryLost',
  exit: 'sendRetryWaitEnded',
  on: {
    seek: { target: 'loadingDay', actions: { type: 'setSecond', params: ({ event }) => event } },
    retry: 'loadingDay',
    'retry.now': 'loadingDay',
  },
} satisfies PlaybackState;

/** From the end of a day into the next one that has recordings. */
export const crossing = {
  tags: 'busy',
  description: 'Playback reached the end of the day and looks for the next day with recordings.',
  on: {
    seek: { target: 'loadingDay', actions: { type: 'setSecond', params: ({ event }) => event } },
  },
  invoke: {
    id: 'loadNextDay',
    src: 'loadDay',
    input: ({ context: { serialNumber, day, quality } }) => ({ serialNumber, day, quality }),
    onDone: [
      {
        guard: { type: 'isAllSeen', params: ({ event }) => ({ recorded: event.output }) },
        target: 'atEnd',
        actions: [
          { type: 'setRecorded', params: ({ event }) => ({ recorded: event.output }) },
          'sendMediaLoad',
        ],
      },
      {
        guard: { type: 'isEmpty', params: ({ event }) => ({ recorded: event.output }) },
        target: 'crossing',
        reenter: true,
        actions: ['setNextDay', 'emitOpened'],
        description: 'A day without recordings is skipped.',
      },
      {
        guard: 'isLostEnd',
        target: 'showing.moving.steppingOver',
        actions: [
          { type: 'setRecorded', params: ({ event }) => ({ recorded: event.output }) },
          { type: 'setFirstSecond', params: ({ event }) => ({ recorded: event.output }) },
          'sendMediaLoad',
        ],
        description: 'The day before ended with a part that cannot be played.',
      },
      {
        guard: { type: 'isSkip', params: ({ event }) => ({ recorded: event.output }) },
        target: 'showing.moving.skipping',
        actions: [
          { type: 'setRecorded', params: ({ event }) => ({ recorded: event.output }) },
          { type: 'setFirstSecond', params: ({ event }) => ({ recorded: event.output }) },
          'sendMediaLoad',
        ],
      },
      {
        target: 'showing.moving.buffering',
        actions: [
          { type: 'setRecorded', params: ({ event }) => ({ recorded: event.output }) },
          { type: 'setFirstSecond', params: ({ event }) => ({ recorded: event.output }) },
          'sendMediaLoad',
        ],
      },
    ],
    onError: [
      {
        guard: { type: 'isTransport', params: ({ event }) => event },
        target: 'waitingForDay',
        actions: 'setNoAnswer',
      },
      { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
    ],
  },
} satisfies PlaybackState;

/** The day is listed again. What follows from the list, other than from an empty one, is up to the state. */
const relistDay = {
  id: 'relistDay',
  src: 'loadDay',
  input: ({ context: { serialNumber, day, quality } }: { context: DayRequest }) => ({
    serialNumber,
    day,
    quality,
  }),
  onError: [
    {
      guard: { type: 'isTransport', params: ({ event }: Failed) => event },
      target: 'waitingForDay',
      actions: 'setNoAnswer',
    },
    { target: 'failed', actions: { type: 'setFailure', params: ({ event }: Failed) => event } },
  ],
} as const;

const nothingLeft = {
  guard: { type: 'isEmpty', params: listedDay },
  target: 'noRecordings',
  actions: [{ type: 'setRecorded', params: listedDay }, 'sendMediaHalt'],
} as const;

/** The reason why a recording is no longer there may be in the list of the day. */
export const checkingGone = {
  tags: 'busy',
  description:
    'A recording is no longer there. The recordings of the day are listed again to learn why, before anything is said.',
  on: { seek: seekTo },
  invoke: {
    ...relistDay,
    onDone: [
      nothingLeft,
      {
        target: 'vanished',
        actions: [{ type: 'setRecorded', params: listedDay }, 'setGapEndAfterSection', 'sendMediaExtend'],
      },
    ],
  },
} satisfies PlaybackState;

/** Whether it is the end of what was recorded, or why nothing follows, is in the list of the day. */
export const checkingEnd = {
  tags: 'busy',
  description:
    'Playback reached the end of what was known. The recordings of the day are listed again before it says that nothing follows.',
  entry: 'setKnown',
  on: { seek: seekTo },
  invoke: {
    ...relistDay,
    onDone: [
      nothingLeft,
      {
        guard: { type: 'isGrown', params: listedDay },
        target: 'showing.moving.buffering',
        actions: [
          { type: 'setGrowth', params: listedDay },
          { type: 'setRecorded', params: listedDay },
          'setSecondAfterGap',
          'sendMediaExtend',
          'sendMediaSeekNext',
        ],
        description: 'More was recorded since.',
      },
      {
        target: 'atEnd',
        actions: [{ type: 'setRecorded', params: listedDay }, 'sendMediaExtend'],
      },
    ],
  },
} satisfies PlaybackState;
