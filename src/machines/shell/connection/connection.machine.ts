import { assign, emit, setup } from 'xstate';
import type { TabFact } from '../../live/autoPause/autoPause.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';
import { probeWaitMs, returnWaitMs } from '../../../domain/shell/retryWaits.ts';

/** What happened to a call of the API: it was answered by the provider, or did not get through to it. */
export type CallFact = { type: 'call.answered' } | { type: 'call.lost' };

/** What the browser says of the network. */
export type NetworkFact = { type: 'browser.cameOnline' } | { type: 'browser.wentOffline' };

/** Emitted to all who wait for the provider: calls get through again, and what was lost may be asked for again. */
export type ConnectionRestored = { type: 'connection.restored' };

/**
 * The connection to the provider, one for the whole console. A call that is lost makes it ask for itself, once, whether
 * the provider answers; then it asks again and again, less and less often, until it is back, and tells everybody.
 */
export const connectionMachine = setup({
  types: {
    context: {} as {
      /** Probes since the provider did not answer. */
      readonly attempt: number;
      /** Returns that followed each other closely. */
      readonly round: number;
    },
    events: {} as CallFact | NetworkFact | TabFact | { type: 'retry' },
    emitted: {} as ConnectionRestored,
    tags: {} as 'unreachable',
  },
  actors: {
    /** Asks the provider the smallest thing. Rejects where the provider does not answer. */
    probe: promiseStub<void, undefined>('probe'),
    watchNetwork: callbackStub('watchNetwork'),
    watchTab: callbackStub('watchTab'),
  },
  delays: {
    probeTimeout: 5000,
    probeWait: ({ context }) => probeWaitMs(context.attempt),
    returnWait: ({ context }) => returnWaitMs(context.round),
    steadyConnection: 60_000,
  },
  actions: {
    setNextAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    clearAttempts: assign({ attempt: 0 }),
    setNextRound: assign({ round: ({ context }) => context.round + 1 }),
    clearRounds: assign({ round: 0 }),
    emitRestored: emit({ type: 'connection.restored' }),
  },
}).createMachine({
  id: 'connection',
  description:
    'The connection to the provider, one for the whole console: whether calls get through, and when they do again.',
  context: { attempt: 0, round: 0 },
  invoke: { id: 'watchNetwork', src: 'watchNetwork' },
  initial: 'online',
  states: {
    online: {
      description: 'Calls get through, as far as is known. One that does not raises a doubt.',
      on: { 'call.lost': 'doubting', 'browser.wentOffline': 'doubting' },
      after: {
        steadyConnection: {
          actions: 'clearRounds',
          description: 'Nothing was lost for a minute: the next return is told at once again.',
        },
      },
    },
    doubting: {
      description:
        'A call did not get through. Whether the provider answers is asked before a person is told.',
      invoke: { id: 'firstProbe', src: 'probe', onDone: 'returning', onError: 'unreachable' },
      after: { probeTimeout: 'unreachable' },
    },
    unreachable: {
      description: 'The provider does not answer, and the console says so.',
      tags: 'unreachable',
      invoke: { id: 'watchTab', src: 'watchTab' },
      on: {
        'call.answered': { target: 'returning', description: 'A call of somebody else found it back.' },
        'tab.hidden': '.suspended',
        retry: { target: '.probing', description: 'A person does not want to wait.' },
      },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Until the next probe: a second at first, later up to fifteen.',
          entry: 'setNextAttempt',
          on: { 'browser.cameOnline': 'probing' },
          after: { probeWait: 'probing' },
        },
        probing: {
          description: 'The provider is asked whether it is back.',
          invoke: { id: 'nextProbe', src: 'probe', onDone: '#connection.returning', onError: 'waiting' },
          after: { probeTimeout: 'waiting' },
        },
        suspended: {
          description: 'Nobody sees the page: nothing is asked until somebody does.',
          on: { 'tab.shown': 'probing' },
        },
      },
    },
    returning: {
      description:
        'The provider answers. Where it has just come back before, what was lost waits a little: a call that fails again and again is not asked for without end.',
      entry: 'clearAttempts',
      after: { returnWait: { target: 'online', actions: ['setNextRound', 'emitRestored'] } },
    },
  },
});
