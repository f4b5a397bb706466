#!/usr/bin/env bash
# XState 5.33.3: an actor that is started from a persisted snapshot does not start the `after` of the state that it is in:
# neither with the time that was left nor with the whole of it. A recording that should stop after its delay, restored
# in the middle of it, never stops, while every later state has its delays as usual.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund xstate@5.33.3
cat >try.mjs <<'J'
import assert from 'node:assert';
import { createActor, createMachine } from 'xstate';

const recorder = createMachine({
  initial: 'recording',
  states: { recording: { after: { 60_000: 'stopped' }, on: { again: { target: 'recording', reenter: true } } }, stopped: {} },
});
/** A clock that counts what it was asked for. */
const clockOf = (delays) => ({ setTimeout: (_, delay) => delays.push(delay), clearTimeout: () => undefined });
const started = [];
const fresh = createActor(recorder, { clock: clockOf(started) }).start();
const persisted = JSON.parse(JSON.stringify(fresh.getPersistedSnapshot()));
fresh.stop();
const restored = [];
const again = createActor(recorder, { clock: clockOf(restored), snapshot: persisted }).start();
console.log(`started: timers of ${JSON.stringify(started)} ms`);
console.log(`restored in "${again.getSnapshot().value}": timers of ${JSON.stringify(restored)} ms`);
assert.deepEqual(started, [60_000]);
assert.equal(again.getSnapshot().value, 'recording');
assert.deepEqual(restored, []);
again.send({ type: 'again' });
console.log(`entered once more: timers of ${JSON.stringify(restored)} ms`);
assert.deepEqual(restored, [60_000]);
J
node try.mjs
