import { assign, emit, setup } from 'xstate';
import type { TabFact } from '../../live/autoPause/autoPause.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';
import { probeWaitMs, returnWaitMs } from '../../../domain/shell/delays.ts';

/** The result of an API call: the provider answered it, or it did not reach the provider. */
export type CallFact = { type: 'call.answered' } | { type: 'call.lost' };

/** The network events of the browser. */
export type NetworkFact = { type: 'browser.connected' } | { type: 'browser.wentOffline' };

/** Emitted to everything that waits for the provider: calls succeed again, and failed ones may be retried. */
export type ConnectionRestored = { type: 'connection.restored' };

/**
 * The connection to the provider, one for the whole console. After a lost call it probes the provider once. If there is
 * no answer, it repeats the probe with growing delays until the provider is back, and then emits `connection.restored`.
 */
export const connectionMachine = setup({
  types: {
    context: {} as {
      /** Probes since the provider stopped answering. */
      readonly attempt: number;
      /** Returns in quick succession. */
      readonly round: number;
    },
    events: {} as CallFact | NetworkFact | TabFact | { type: 'retry' },
    emitted: {} as ConnectionRestored,
    tags: {} as 'unreachable',
  },
  actors: {
    /** The cheapest call of the provider. Rejects if the provider does not answer. */
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
    'The connection to the provider, one for the whole console: whether calls succeed, and when they do again.',
  context: { attempt: 0, round: 0 },
  invoke: { id: 'watchNetwork', src: 'watchNetwork' },
  initial: 'online',
  states: {
    online: {
      description: 'Calls succeed as far as the console knows. A lost call starts a check.',
      on: { 'call.lost': 'doubting', 'browser.wentOffline': 'doubting' },
      after: {
        steadyConnection: {
          actions: 'clearRounds',
          description: 'No call was lost for a minute, so the next return is announced without delay again.',
        },
      },
    },
    doubting: {
      description:
        'A call did not reach the provider. The console checks whether the provider answers before it shows a warning.',
      invoke: { id: 'firstProbe', src: 'probe', onDone: 'returning', onError: 'unreachable' },
      after: { probeTimeout: 'unreachable' },
    },
    unreachable: {
      description: 'The provider does not answer, and the console says so.',
      tags: 'unreachable',
      invoke: { id: 'watchTab', src: 'watchTab' },
      on: {
        'call.answered': {
          target: 'returning',
          description: 'Another call was answered, so the provider is back.',
        },
        'tab.hidden': '.suspended',
        retry: { target: '.probing', description: 'The person does not want to wait.' },
      },
      initial: 'waiting',
      states: {
        waiting: {
          description:
            'The console waits before the next check: a second at first, up to fifteen seconds later.',
          entry: 'setNextAttempt',
          on: { 'browser.connected': 'probing' },
          after: { probeWait: 'probing' },
        },
        probing: {
          description: 'The console checks whether the provider is back.',
          invoke: { id: 'nextProbe', src: 'probe', onDone: '#connection.returning', onError: 'waiting' },
          after: { probeTimeout: 'waiting' },
        },
        suspended: {
          description: 'The tab is hidden, so the console does not check until it is visible.',
          on: { 'tab.shown': 'probing' },
        },
      },
    },
    returning: {
      description:
        'The provider answers. If the connection was lost several times in a row, the console waits longer before it retries, so that a call that keeps failing is not retried endlessly.',
      entry: 'clearAttempts',
      after: { returnWait: { target: 'online', actions: ['setNextRound', 'emitRestored'] } },
    },
  },
});
