import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** A raw connection to a server on this machine. Its errors are expected, and end it. */
export async function rawSocket(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  socket.removeAllListeners('error');
  socket.on('error', () => undefined);
  return socket;
}

/** Writes bytes, and resolves when the system has accepted them. */
export function write(socket: Socket, bytes: string | Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    socket.write(bytes, () => {
      resolve();
    });
  });
}

/** Everything received until the other side ends the connection. */
export async function rest(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}
