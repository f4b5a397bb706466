import { playbackSetup } from './playback.setup.ts';

/** From the end of a day into the next one that has recordings. */
export const crossing = playbackSetup.createStateConfig({
  tags: 'busy',
  description: 'The day is over; the next one that has recordings is looked for.',
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
        actions: 'setNextDay',
        description: 'A day without recordings is passed over.',
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
});
