import { fromCallback, type ActorRefFrom, fromPromise } from 'xstate';
import {
  type ConnectionRestored,
  connectionMachine,
  type NetworkFact,
} from '../../machines/shell/connection/connection.machine.ts';
import type { Connection } from '../../services/shell/connection.ts';
import type { appMachine } from '../../machines/shell/app/app.machine.ts';
import { jittered, probeWaitMs } from '../../domain/shell/delays.ts';
import { watchNetwork } from '../../services/shell/browserWatch.ts';
import { tabWatch } from './tabWatch.ts';

/** Notifies a machine each time that the provider is back after calls were lost. */
export const connectionWatch = ({ onRestored }: Pick<Connection, 'onRestored'>) =>
  fromCallback(({ sendBack }) =>
    onRestored(() => sendBack({ type: 'connection.restored' } satisfies ConnectionRestored)),
  );

/**
 * The connection of the console, as services touch it.
 *
 * @param app the root, whose child it is; null while it does not run, and then nobody is notified
 */
export function connectionOf(app: () => ActorRefFrom<typeof appMachine> | null): Connection {
  const ref = () => app()?.getSnapshot().children.connection;
  return {
    answered: () => ref()?.send({ type: 'call.answered' }),
    lost: () => ref()?.send({ type: 'call.lost' }),
    onRestored: (listener) => {
      const heard = ref()?.on('connection.restored', listener);
      return () => heard?.unsubscribe();
    },
  };
}

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
          online: () => send({ type: 'browser.connected' }),
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
