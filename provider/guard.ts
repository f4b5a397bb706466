import { AsyncLocalStorage } from 'node:async_hooks';
import type { Duplex } from 'node:stream';

const connections = new AsyncLocalStorage<Duplex>();

/** Does the work of a connection: what fails unforeseen in it, now or later, ends this connection and no other. */
export function onBehalfOf(socket: Duplex, work: () => void): void {
  connections.run(socket, work);
}

function goOn(error: unknown): void {
  const socket = connections.getStore();
  console.error(`unforeseen, ${socket ? 'its connection is dropped' : 'of no connection'}; goes on:`, error);
  socket?.destroy();
}

/**
 * Lets this process go on after an error that nothing has caught. For the entry of a server only: whatever could be
 * foreseen is caught where it happens.
 */
export function guardProcess(): void {
  process.on('uncaughtException', goOn);
  process.on('unhandledRejection', goOn);
}
