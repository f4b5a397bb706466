#!/usr/bin/env bash
# XState 5.33.3: spawnChild with an id that is taken already puts the new child in the place of the old one, and the old
# one runs on: nobody can reach it any more, neither stopChild nor the end of the parent stops it. A page that opens the
# same stream twice holds a connection for good, though its chart closes what it opened.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund xstate@5.33.3
cat >try.mjs <<'J'
import assert from 'node:assert';
import { createActor, fromCallback, setup, spawnChild, stopChild } from 'xstate';

let started = 0;
let running = 0;
const stream = fromCallback(() => {
  started += 1;
  running += 1;
  return () => {
    running -= 1;
  };
});
const page = setup({ actors: { stream } }).createMachine({
  on: {
    open: { actions: spawnChild('stream', { id: 'stream' }) },
    close: { actions: stopChild('stream') },
  },
});
const actor = createActor(page).start();
actor.send({ type: 'open' });
actor.send({ type: 'open' });
const seen = [`opened twice: ${started} started, ${running} run, known: ${Object.keys(actor.getSnapshot().children)}`];
actor.send({ type: 'close' });
seen.push(`closed: ${running} runs`);
actor.stop();
seen.push(`the page is stopped: ${running} runs`);
console.log(seen.join('\n'));
assert.deepEqual(seen, ['opened twice: 2 started, 2 run, known: stream', 'closed: 1 runs', 'the page is stopped: 1 runs']);
J
node try.mjs
