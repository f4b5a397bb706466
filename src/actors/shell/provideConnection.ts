import { fromCallback, fromPromise } from 'xstate';
import { connectionMachine, type NetworkFact } from '../../machines/shell/connection/connection.machine.ts';
import { jittered, probeWaitMs } from '../../domain/shell/retryWaits.ts';
import { watchNetwork } from '../../services/shell/networkWatch.ts';
import { tabWatch } from './tabWatch.ts';

/**
 * The connection on the provider and the browser's own events.
 *
 * @param probe resolves to whether the provider itself answered
 * @param random between 0 and 1; 0.5 is no jitter
 */
export function provideConnection(
  probe: (signal: AbortSignal) => Promise<boolean>,
  random: () => number = Math.random,
) {
  return connectionMachine.provide({
    actors: {
      probe: fromPromise(async ({ signal }) => {
        if (!(await probe(signal))) throw new Error('The provider does not answer.');
      }),
      watchNetwork: fromCallback(({ sendBack }) => {
        const send = (fact: NetworkFact) => sendBack(fact);
        return watchNetwork({
          online: () => send({ type: 'browser.cameOnline' }),
          offline: () => send({ type: 'browser.wentOffline' }),
        });
      }),
      watchTab: tabWatch,
    },
    delays: {
      probeWait: ({ context }) => jittered(probeWaitMs(context.attempt), random),
    },
  });
}
