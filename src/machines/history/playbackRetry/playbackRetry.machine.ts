import { assign, sendParent, setup } from 'xstate';
import { backOffMs } from '../../../domain/live/media.ts';
import { callbackStub } from '../../stubs.ts';

/** Sent by playback: a request failed, a request succeeded, or its answer is no longer needed. */
export type AnswerFact = { type: 'answer.lost' } | { type: 'answer.arrived' } | { type: 'wait.ended' };

/** Sent to playback: retry now. */
export type RetryNow = { type: 'retry.now' };

/** When playback retries a failed request: with growing delays, and immediately when the connection is back. */
export const playbackRetryMachine = setup({
  types: {
    context: {} as {
      /** Failed requests in a row. */
      readonly attempt: number;
    },
    events: {} as AnswerFact | { type: 'browser.connected' } | { type: 'connection.restored' },
  },
  actors: {
    watchBrowser: callbackStub('watchBrowser'),
    watchConnection: callbackStub('watchConnection'),
  },
  delays: { backOff: ({ context }) => backOffMs(context.attempt) },
  actions: {
    setNextAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    clearAttempts: assign({ attempt: 0 }),
    notifyRetry: sendParent({ type: 'retry.now' } satisfies RetryNow),
  },
}).createMachine({
  id: 'playbackRetry',
  description: 'When playback retries a failed request for a segment or for the list of a day.',
  context: { attempt: 0 },
  initial: 'idle',
  states: {
    idle: {
      description: 'No request has failed, or the retry is running.',
      on: { 'answer.lost': 'waiting', 'answer.arrived': { actions: 'clearAttempts' } },
    },
    waiting: {
      description:
        'Playback waits before the next retry: half a second at first, up to fifteen seconds later. It retries immediately when the network or the provider is back.',
      entry: 'setNextAttempt',
      invoke: [
        { id: 'watchBrowser', src: 'watchBrowser' },
        { id: 'watchConnection', src: 'watchConnection' },
      ],
      on: {
        'wait.ended': {
          target: 'idle',
          description: 'The person went elsewhere, or does not want to wait.',
        },
        'browser.connected': { target: 'idle', actions: 'notifyRetry' },
        'connection.restored': { target: 'idle', actions: 'notifyRetry' },
      },
      after: { backOff: { target: 'idle', actions: 'notifyRetry' } },
    },
  },
});
