import { assign, sendParent, setup } from 'xstate';
import { backOffMs } from '../../../domain/live/media.ts';
import { callbackStub } from '../../stubs.ts';

/** What playback tells: something that it asked the provider for did not come, has come, or is waited for no more. */
export type AnswerFact = { type: 'answer.lost' } | { type: 'answer.came' } | { type: 'wait.ended' };

/** Sent to playback: it is time to ask again. */
export type RetryNow = { type: 'retry.now' };

/** When playback asks again for what did not come: less and less often, and at once where the way is free again. */
export const playbackRetryMachine = setup({
  types: {
    context: {} as {
      /** Times in a row that something did not come. */
      readonly attempt: number;
    },
    events: {} as AnswerFact | { type: 'browser.cameOnline' } | { type: 'connection.restored' },
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
  description: 'When playback asks again for a segment, or for the list of a day, that did not come.',
  context: { attempt: 0 },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is missing, or it is being asked for.',
      on: { 'answer.lost': 'waiting', 'answer.came': { actions: 'clearAttempts' } },
    },
    waiting: {
      description:
        'Half a second at first, later up to fifteen; less where the network or the provider is back.',
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
        'browser.cameOnline': { target: 'idle', actions: 'notifyRetry' },
        'connection.restored': { target: 'idle', actions: 'notifyRetry' },
      },
      after: { backOff: { target: 'idle', actions: 'notifyRetry' } },
    },
  },
});
