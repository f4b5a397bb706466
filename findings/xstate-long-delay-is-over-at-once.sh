#!/usr/bin/env bash
# XState 5.33.3 on Node: an `after` of 25 days or more is over after a millisecond. The delay goes to setTimeout as it is,
# which holds at most 2^31 - 1 ms (24.8 days) and in Node is 1 ms for everything above: a camera that is muted for a month
# rings immediately. Node warns of a setTimeout and does not name the machine. (A browser takes the delay modulo 2^32:
# there 30 days are over immediately too, and 50 days after 7 hours; not run here.)
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund xstate@5.33.3
cat >try.mjs <<'J'
import assert from 'node:assert';
import { once } from 'node:events';
import { createActor, createMachine, waitFor } from 'xstate';

const dayMs = 86_400_000;
const warned = once(process, 'warning');
const muted = (days) =>
  createActor(
    createMachine({ initial: 'muted', states: { muted: { after: { [days * dayMs]: 'rings' } }, rings: {} } }),
  ).start();
const month = muted(30);
const week = muted(7);
await waitFor(month, (state) => state.matches('rings'), { timeout: 1000 });
const seen = { 'after 30 days': month.getSnapshot().value, 'after 7 days': week.getSnapshot().value };
week.stop();
const [warning] = await warned;
console.log(`within the first second: ${JSON.stringify(seen)}`);
console.log(warning.message.split('\n')[0]);
assert.deepEqual(seen, { 'after 30 days': 'rings', 'after 7 days': 'muted' });
J
node --no-warnings=TimeoutOverflowWarning try.mjs
