#!/usr/bin/env bash
# XState 5.33.3: `exit` actions do not run when an actor is stopped: neither those of its states nor its own, whether
# actor.stop() is called or the parent leaves the state that invokes it. What is written as "on leaving" (release the
# microphone, tell the server, take the listener away) is left out just when a page is closed. Only an invoked callback
# or a subscribed observable cleans up there, and exit does run when the actor ends by its own final state.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund xstate@5.33.3
cat >try.mjs <<'J'
import assert from 'node:assert';
import { createActor, createMachine, fromCallback } from 'xstate';

const run = (end) => {
  const said = [];
  const part = createMachine({
    exit: () => said.push('exit of the machine'),
    initial: 'recording',
    states: {
      recording: {
        invoke: { src: fromCallback(() => () => said.push('cleanup of the callback')) },
        exit: () => said.push('exit of the state'),
        on: { finish: 'done' },
      },
      done: { type: 'final' },
    },
  });
  const page = createMachine({
    initial: 'open',
    states: { open: { invoke: { id: 'part', src: part }, on: { close: 'closed' } }, closed: {} },
  });
  end(createActor(part).start(), createActor(page).start());
  return said;
};
const seen = {
  'stopped by stop()': run((part) => part.stop()),
  'its parent left the state that invokes it': run((_, page) => page.send({ type: 'close' })),
  'ended by its final state': run((part) => part.send({ type: 'finish' })),
};
for (const [end, said] of Object.entries(seen)) console.log(`${end}: ${said.join(', ')}`);
assert.deepEqual(seen, {
  'stopped by stop()': ['cleanup of the callback'],
  'its parent left the state that invokes it': ['cleanup of the callback'],
  'ended by its final state': ['exit of the state', 'exit of the machine', 'cleanup of the callback'],
});
J
node try.mjs
