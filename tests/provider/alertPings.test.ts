import { createServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { secretHash } from '../../provider/accounts/secrets.ts';
import { createTokens } from '../../provider/accounts/tokens.ts';
import { createAlertStreams } from '../../provider/alerts/alertStreams.ts';
import { createCallLog } from '../../provider/http/callLog.ts';
import { listen, stopListening } from '../../provider/listen.ts';
import { openShop } from './shop.ts';
import { demo } from './testProvider.ts';

/** Two listeners of one user, one of whom does not read. */
async function openListeners(pingMs: number) {
  const { db, now } = await openShop();
  const clock = { now };
  const token = secretHash(createTokens(db, clock, 60_000).issue(demo.userId));
  const streams = createAlertStreams({
    db,
    clock,
    news: { now, since: () => ({ at: now(), list: [] }) },
    log: createCallLog(clock),
    listed: (_, alerts) => alerts,
    pingMs,
  });
  const server = createServer().on('upgrade', (request, socket, head) => {
    streams.upgrade(request, socket, head);
  });
  const { port } = await listen(server, 0, '127.0.0.1');
  onTestFinished(async () => {
    streams.close();
    await stopListening(server);
  });
  const open = async (): Promise<WebSocket> => {
    const address = streams.issue({ userId: demo.userId, token, after: now() });
    const socket = new WebSocket(`ws://127.0.0.1:${port}${address}`);
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('message', resolve));
    return socket;
  };
  const reading = await open();
  (await open()).pause();
  expect(streams.count()).toBe(2);
  return { streams, reading };
}

test('a listener that does not read loses its place, another one stays', async () => {
  const { streams, reading } = await openListeners(300);
  await vi.waitFor(() => expect(streams.count()).toBe(1), 8000);
  expect(reading.readyState).toBe(WebSocket.OPEN);
});

test('before it is pinged, a listener for whom too much waits loses its place, another one stays', async () => {
  const { streams, reading } = await openListeners(600_000);
  // More than the computer itself keeps for the connection.
  const ids = ['x'.repeat(2 << 20)];
  for (let sent = 0; sent < 12; sent += 1) {
    const read = new Promise((resolve) => reading.once('message', resolve));
    streams.marked(demo.userId, { ids, reviewed: true });
    await read;
  }
  await vi.waitFor(() => expect(streams.count()).toBe(1), 8000);
  expect(reading.readyState).toBe(WebSocket.OPEN);
});
