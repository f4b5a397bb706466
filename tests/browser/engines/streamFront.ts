import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { WebSocketServer, type WebSocket } from 'ws';

/** A server in front of a provider: what it answers is the provider's, but for video. */
export interface StreamFront {
  readonly url: string;
  /**
   * Changes recordings from now on.
   *
   * @param segment gives what is answered for a media segment; null if it is not found
   */
  readonly alter: (segment: (path: string, body: Buffer) => Buffer | null) => void;
  readonly close: () => Promise<void>;
}

/**
 * Starts one on a free port, for browsers whose driver cannot answer a socket.
 *
 * @param serve answers a live connection to a camera, by its serial number
 */
export async function startStreamFront(
  provider: string,
  serve: (serialNumber: string, socket: WebSocket) => void,
): Promise<StreamFront> {
  let alter = (_: string, body: Buffer): Buffer | null => body;
  const { port } = new URL(provider);
  const target = { host: 'localhost', port: Number(port) };
  const streams = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const server = createServer((asked, answer) => {
    const { url: path, method, headers } = asked;
    const passed = request({ ...target, path, method, headers }, (from) => {
      if (path?.includes('.m4s') === true) {
        buffer(from).then(
          (body) => {
            const { 'content-length': _, ...kept } = from.headers;
            const given = alter(path, body);
            answer.writeHead(given === null ? 404 : (from.statusCode ?? 502), kept).end(given);
          },
          () => answer.destroy(),
        );
        return;
      }
      answer.writeHead(from.statusCode ?? 502, from.rawHeaders);
      from.pipe(answer);
    });
    // A page that is left lets go of what it asked for.
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  // Those that were upgraded are no connections of the server to it.
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (asked, socket, head) => {
    const serialNumber = /^\/live\/(\w+)/.exec(asked.url ?? '')?.[1];
    if (serialNumber !== undefined) {
      streams.handleUpgrade(asked, socket, head, (opened) => serve(serialNumber, opened));
      return;
    }
    const passed = connect(target, () => {
      const lines = asked.rawHeaders.flatMap((name, at, all) =>
        at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : [],
      );
      passed.write([`${asked.method} ${asked.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      passed.write(head);
      passed.pipe(socket).pipe(passed);
    });
    passed.on('error', () => socket.destroy());
    socket.on('error', () => passed.destroy());
  });
  server.listen(0);
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${own}`,
    alter(segment) {
      alter = segment;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
