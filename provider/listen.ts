import { once } from 'node:events';
import { createServer, STATUS_CODES } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { onBehalfOf } from './guard.ts';
import type { ProviderApp } from './http/env.ts';

/** The address of a listening server. */
export interface Listening {
  url: string;
  port: number;
}

/** Whether a listening address is reachable from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.[\d.]+$/.test(host);
}

const isLocal = (host: string): boolean => ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host);

/** The URL of a server for a browser on this machine. */
function urlOf(host: string, port: number): string {
  if (isLocal(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** A server, not listening yet, that passes every request to the application. */
export function httpServer(app: ProviderApp): Server {
  const handle = getRequestListener(app.fetch);
  const server = createServer((request, response) => {
    onBehalfOf(request.socket, () => {
      void handle(request, response);
    });
  });
  // Node removes its own listener when a request upgrades; a broken connection closes, so its error needs no handling.
  server.on('connection', (socket) => socket.on('error', () => undefined));
  return server;
}

/** Rejects an upgrade request and closes its connection. */
export function refuseUpgrade(socket: Duplex, status: 403 | 404): void {
  // The other side might keep its half of the connection open forever.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Starts to listen; port 0 picks a free one. Rejects with a message for people if the port is taken. */
export async function listen(server: Server, port: number, host: string): Promise<Listening> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(`port ${port} is taken: end the program that uses it, or choose another with --port`, {
        cause: error,
      });
    }
    throw error;
  }
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { url: urlOf(host, address.port), port: address.port };
}

/** Stops a server and all its connections. */
export async function stopListening(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
  server.closeAllConnections();
  await closed;
}
