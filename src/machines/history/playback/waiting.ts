import { playbackSetup } from './playback.setup.ts';

/** The list of the day did not come. */
export const waitingForDay = playbackSetup.createStateConfig({
  tags: 'busy',
  description: 'The provider did not answer for the recordings of the day. They are asked for again.',
  entry: 'sendRetryLost',
  exit: 'sendRetryWaitEnded',
  on: {
    seek: { target: 'loadingDay', actions: { type: 'setSecond', params: ({ event }) => event } },
    retry: 'loadingDay',
    'retry.now': 'loadingDay',
  },
});

/** A segment of a recording did not come. */
export const waitingForSegment = playbackSetup.createStateConfig({
  tags: 'busy',
  description:
    'A segment of the recording did not come. It is asked for again, and played on at the same second.',
  entry: 'sendRetryLost',
  exit: 'sendRetryWaitEnded',
  on: {
    seek: {
      target: 'showing',
      actions: [
        { type: 'setSecond', params: ({ event }) => event },
        { type: 'sendMediaSeek', params: ({ event }) => event },
      ],
    },
    retry: { target: 'showing', actions: 'sendMediaSeekAgain' },
    'retry.now': { target: 'showing', actions: 'sendMediaSeekAgain' },
  },
});
