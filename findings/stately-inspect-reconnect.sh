#!/bin/sh
# @statelyai/inspect 0.7.2: its WebSocket inspector never connects again to a receiver that closed the connection in
# order (such as one that was stopped and started anew). It tries again only after an error. Exits 1 when that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @statelyai/inspect@0.7.2 xstate@5.33.3 ws@8.23.0
cat >try.mjs <<'JS'
import { once } from 'node:events';
import { createWebSocketInspector } from '@statelyai/inspect';
import { WebSocketServer } from 'ws';
import { createActor, createMachine } from 'xstate';

async function receive(port) {
  const server = new WebSocketServer({ port });
  const seen = { connections: 0, messages: 0 };
  server.on('connection', (socket) => {
    seen.connections += 1;
    socket.on('message', () => (seen.messages += 1));
  });
  await once(server, 'listening');
  return { server, seen };
}
const until = async (isTrue, ms) => {
  for (let waited = 0; waited < ms && !isTrue(); waited += 50) await new Promise((resolve) => setTimeout(resolve, 50));
  return isTrue();
};

const first = await receive(0);
const { port } = first.server.address();
const { inspect } = createWebSocketInspector({ url: `ws://localhost:${port}` });
const machine = createMachine({ initial: 'off', states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } } });
const actor = createActor(machine, { inspect }).start();
await until(() => first.seen.messages > 1, 10_000);
console.log('first receiver: ', first.seen);

for (const socket of first.server.clients) socket.close(1001, 'going away');
first.server.close();
await once(first.server, 'close');
const second = await receive(port);
actor.send({ type: 'press' });
// The package waits 5 s before it tries again after an error.
await until(() => second.seen.connections > 0, 15_000);
console.log('second receiver, 15 s after it was started:', second.seen);
process.exit(first.seen.connections === 1 && second.seen.connections === 0 ? 0 : 1);
JS
if node try.mjs; then
  echo "As described: after an orderly close the inspector does not connect again."
else
  echo "Changed: the inspector connects again after an orderly close."
  exit 1
fi
