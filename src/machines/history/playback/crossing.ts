import { playbackSetup } from './playback.setup.ts';

/** From the end of a day into the next one that has recordings. */
export const crossing = playbackSetup.createStateConfig({
  tags: 'busy',
  description: 'The day is over; the next one that has recordings is looked for.',
  on: {
    seek: { target: 'loadingDay', actions: { type: 'chooseSecond', params: ({ event }) => event } },
  },
  invoke: {
    id: 'loadNextDay',
    src: 'loadDay',
    input: ({ context: { serailno, day, quality } }) => ({ serailno, day, quality }),
    onDone: [
      {
        guard: { type: 'isAllSeen', params: ({ event }) => ({ recorded: event.output }) },
        target: 'atEnd',
        actions: [{ type: 'keepDay', params: ({ event }) => ({ recorded: event.output }) }, 'tellLoad'],
      },
      {
        guard: { type: 'hasNone', params: ({ event }) => ({ recorded: event.output }) },
        target: 'crossing',
        reenter: true,
        actions: 'chooseNextDay',
        description: 'A day without recordings is passed over.',
      },
      {
        guard: { type: 'isSkip', params: ({ event }) => ({ recorded: event.output }) },
        target: 'showing.moving.skipping',
        actions: [
          { type: 'keepDay', params: ({ event }) => ({ recorded: event.output }) },
          { type: 'chooseFirst', params: ({ event }) => ({ recorded: event.output }) },
          'tellLoad',
        ],
      },
      {
        target: 'showing.moving.buffering',
        actions: [
          { type: 'keepDay', params: ({ event }) => ({ recorded: event.output }) },
          { type: 'chooseFirst', params: ({ event }) => ({ recorded: event.output }) },
          'tellLoad',
        ],
      },
    ],
    onError: [
      {
        guard: { type: 'isTransport', params: ({ event }) => event },
        target: 'waitingForDay',
        actions: 'keepNoAnswer',
      },
      { target: 'failed', actions: { type: 'showFailure', params: ({ event }) => event } },
    ],
  },
});
