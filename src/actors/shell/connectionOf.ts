import type { ActorRefFrom } from 'xstate';
import type { appMachine } from '../../machines/shell/app/app.machine.ts';
import type { Connection } from '../../services/shell/connection.ts';

/**
 * The connection of the console, as services touch it.
 *
 * @param app the root, whose child it is; null while it does not run, and then nobody is told
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
