import { fromCallback } from 'xstate';
import type { ConnectionRestored } from '../../machines/shell/connection/connection.machine.ts';
import type { Connection } from '../../services/shell/connection.ts';

/** Tells a machine each time that the provider is back after calls were lost. */
export const connectionWatch = ({ onRestored }: Pick<Connection, 'onRestored'>) =>
  fromCallback(({ sendBack }) =>
    onRestored(() => sendBack({ type: 'connection.restored' } satisfies ConnectionRestored)),
  );
