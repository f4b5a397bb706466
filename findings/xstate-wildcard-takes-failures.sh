#!/usr/bin/env bash
# XState 5.33.3: the failure of an invoked actor is an event like any other (xstate.error.actor.*), so a wildcard
# transition takes it. `'*': {}`, or one that only logs or forwards, anywhere above makes a part that throws silent: its
# parent stays active with a dead child, and neither the error of the subscription nor a global report comes. The same
# machine without the wildcard ends with status 'error' and reports. Types do not tell: '*' is typed as one of the
# machine's own events. Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund xstate@5.33.3
cat >try.mjs <<'J'
import assert from 'node:assert';
import { setTimeout as wait } from 'node:timers/promises';
import { createActor, createMachine, fromPromise } from 'xstate';

async function run(on) {
  const taken = [];
  const reported = [];
  const page = createMachine({
    invoke: { id: 'part', src: fromPromise(() => Promise.reject(new Error('the part failed'))) },
    on: on((event) => taken.push(event.type)),
  });
  const actor = createActor(page);
  actor.subscribe({ error: (error) => reported.push(error.message) });
  actor.start();
  await wait(100);
  return { status: actor.getSnapshot().status, taken, reported };
}
const without = await run(() => ({}));
const withWildcard = await run((note) => ({ '*': { actions: ({ event }) => note(event) } }));
console.log('without a wildcard:', without);
console.log('with a wildcard:   ', withWildcard);
assert.deepEqual(without, { status: 'error', taken: [], reported: ['the part failed'] });
assert.deepEqual(withWildcard, { status: 'active', taken: ['xstate.error.actor.part'], reported: [] });
J
node try.mjs
