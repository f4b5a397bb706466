import { AsyncLocalStorage } from 'node:async_hooks';
import type { Duplex } from 'node:stream';

const connections = new AsyncLocalStorage<Duplex>();

/** Runs the work of a connection: an unexpected error in it, now or later, ends only this connection. */
export function onBehalfOf(socket: Duplex, work: () => void): void {
  connections.run(socket, work);
}

function goOn(error: unknown): void {
  const socket = connections.getStore();
  console.error(
    `unforeseen, ${socket ? 'its connection is dropped' : 'of no connection'}; continues:`,
    error,
  );
  socket?.destroy();
}

/**
 * Keeps this process running after an uncaught error. Only for a server's entry point: expected errors are caught where
 * they happen.
 */
export function guardProcess(): void {
  process.on('uncaughtException', goOn);
  process.on('unhandledRejection', goOn);
}
