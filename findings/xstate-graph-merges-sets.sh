#!/usr/bin/env bash
# @xstate/graph 3.0.4 with XState 5.33.3: two states of a machine that differ only in a Set or a Map of the context count
# as one, because a context is compared as JSON and both are `{}` there. getShortestPaths then stops after the first
# event, and the state that needs two elements is in no path, without a word: whoever makes tests from the paths takes
# them for whole. With an array in place of the Set all four states are found.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund xstate@5.33.3 @xstate/graph@3.0.4
cat >try.mjs <<'J'
import assert from 'node:assert';
import { getShortestPaths } from '@xstate/graph';
import { assign, createMachine } from 'xstate';

/** Two cameras have to be chosen before a grid can be saved. */
const gridOf = (empty, added, sizeOf) =>
  createMachine({
    context: { chosen: empty },
    initial: 'incomplete',
    on: { choose: { actions: assign({ chosen: ({ context, event }) => added(context.chosen, event.camera) }) } },
    states: {
      incomplete: { always: { guard: ({ context }) => sizeOf(context.chosen) === 2, target: 'complete' } },
      complete: {},
    },
  });
const withSet = gridOf(new Set(), (chosen, camera) => new Set([...chosen, camera]), ({ size }) => size);
const withArray = gridOf([], (chosen, camera) => [...new Set([...chosen, camera])].sort(), ({ length }) => length);
const statesOf = (machine) =>
  getShortestPaths(machine, { events: [1, 2].map((camera) => ({ type: 'choose', camera })) }).map(
    ({ state }) => `${state.value} with ${[...state.context.chosen].join(' and ') || 'none'}`,
  );
const seen = { set: statesOf(withSet), array: statesOf(withArray) };
for (const [kind, states] of Object.entries(seen)) console.log(`${kind}: ${states.join(', ')}`);
assert.equal(seen.set.some((state) => state.startsWith('complete')), false);
assert.equal(seen.set.length, 1);
assert.deepEqual(seen.array.sort(), ['complete with 1 and 2', 'incomplete with 1', 'incomplete with 2', 'incomplete with none']);
J
node try.mjs
