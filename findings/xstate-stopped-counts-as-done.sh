#!/usr/bin/env bash
# XState 5.33.3: the promise of toPromise() resolves when its actor is stopped, with undefined, as it does for an actor that
# reached its final state without an output. Who awaits the end of an upgrade or a payment goes on when the page is
# closed in the middle of it; only the status of the snapshot tells the two apart.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund xstate@5.33.3
cat >try.mjs <<'J'
import assert from 'node:assert';
import { createActor, createMachine, toPromise } from 'xstate';

const upgrade = createMachine({ initial: 'runs', states: { runs: { on: { end: 'done' } }, done: { type: 'final' } } });
const seen = {};
for (const [how, end] of Object.entries({
  'stopped in the middle': (actor) => actor.stop(),
  'reached its end': (actor) => actor.send({ type: 'end' }),
})) {
  const actor = createActor(upgrade).start();
  const ended = toPromise(actor);
  end(actor);
  const output = await ended.then((value) => `resolved with ${value}`, (error) => `rejected: ${error.message}`);
  seen[how] = `${output}, status ${actor.getSnapshot().status}`;
  console.log(`${how}: ${seen[how]}`);
}
assert.deepEqual(seen, {
  'stopped in the middle': 'resolved with undefined, status stopped',
  'reached its end': 'resolved with undefined, status done',
});
J
node try.mjs
