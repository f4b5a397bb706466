import { playbackSetup } from './playback.setup.ts';

/** The list of the day did not come. */
export const waitingForDay = playbackSetup.createStateConfig({
  tags: 'busy',
  description: 'The provider did not answer for the recordings of the day. They are asked for again.',
  entry: 'tellLost',
  exit: 'tellUnwanted',
  on: {
    seek: { target: 'loadingDay', actions: { type: 'chooseSecond', params: ({ event }) => event } },
    retry: 'loadingDay',
    'retry.now': 'loadingDay',
  },
});

/** A piece of a recording did not come. */
export const waitingForPiece = playbackSetup.createStateConfig({
  tags: 'busy',
  description:
    'A piece of the recording did not come. It is asked for again, and played on at the same second.',
  entry: 'tellLost',
  exit: 'tellUnwanted',
  on: {
    seek: {
      target: 'showing',
      actions: [
        { type: 'chooseSecond', params: ({ event }) => event },
        { type: 'tellSeek', params: ({ event }) => event },
      ],
    },
    retry: { target: 'showing', actions: 'tellAgain' },
    'retry.now': { target: 'showing', actions: 'tellAgain' },
  },
});
