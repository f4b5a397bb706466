import { once } from 'node:events';
import { createServer, STATUS_CODES } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { onBehalfOf } from './guard.ts';
import type { ProviderApp } from './http/env.ts';

/** Where a server listens. */
export interface Listening {
  url: string;
  port: number;
}

/** Whether an address to listen on is reached from this machine alone. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.[\d.]+$/.test(host);
}

const isLocal = (host: string): boolean => ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host);

/** The address of a server as a browser on this machine writes it. */
function urlOf(host: string, port: number): string {
  if (isLocal(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** A server, not yet listening, that hands every request to the application. */
export function httpServer(app: ProviderApp): Server {
  const handle = getRequestListener(app.fetch);
  const server = createServer((request, response) => {
    onBehalfOf(request.socket, () => {
      void handle(request, response);
    });
  });
  // Node takes its own listener away when a request upgrades; a broken connection closes, and nothing is left to do.
  server.on('connection', (socket) => socket.on('error', () => undefined));
  return server;
}

/** Answers an upgrade request that is not granted, and closes its connection. */
export function refuseUpgrade(socket: Duplex, status: 403 | 404): void {
  // The other side may keep its half open for ever.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Starts to listen; port 0 takes a free one. Rejects with a message for people when the port is taken. */
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

/** Ends a server and all its connections. */
export async function stopListening(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
  server.closeAllConnections();
  await closed;
}
