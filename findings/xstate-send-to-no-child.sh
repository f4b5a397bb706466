#!/usr/bin/env bash
# XState 5.33.3: sendTo('name') to a child that the present state does not invoke stops the parent: its status becomes
# 'error', and every other child of it with it. To a child that has ended it is lost in silence (a warning in development).
# TypeScript helps in neither case: setup() with `children` accepts an id that is written wrong, and an event that the
# child does not know. So one route that is in the wrong state of a page ends the whole page, long after it was compiled.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm pkg set type=module >/dev/null
npm install --silent --no-audit --no-fund xstate@5.33.3 typescript@5.9.3
cat >page.ts <<'T'
import { createActor, sendTo, setup, type ActorRefFrom } from 'xstate';

const list = setup({ types: { events: {} as { type: 'refresh' } } }).createMachine({ on: { refresh: {} } });
const ended = setup({ types: { events: {} as { type: 'refresh' } } }).createMachine({
  initial: 'over',
  states: { over: { type: 'final' } },
});
const page = setup({
  types: {
    events: {} as { type: 'open' } | { type: 'toList' } | { type: 'toEnded' } | { type: 'toNobody' } | { type: 'unknown' },
    children: {} as { list: 'list'; ended: 'ended' },
  },
  actors: { list, ended },
}).createMachine({
  initial: 'closed',
  states: {
    closed: {},
    open: { invoke: [{ id: 'list', src: 'list' }, { id: 'ended', src: 'ended' }] },
  },
  on: {
    open: '.open',
    toList: { actions: sendTo('list', { type: 'refresh' }) },
    toEnded: { actions: sendTo('ended', { type: 'refresh' }) },
    toNobody: { actions: sendTo('lisst', { type: 'refresh' }) },
    unknown: { actions: sendTo('list', { type: 'reffresh' }) },
  },
});

type Page = ActorRefFrom<typeof page>;
const after = (...events: Parameters<Page['send']>[0]['type'][]): string => {
  const actor = createActor(page);
  actor.subscribe({ error: () => {} });
  actor.start();
  for (const type of events) actor.send({ type });
  return actor.getSnapshot().status;
};
const seen = {
  'to a child that is there': after('open', 'toList'),
  'to the same child in another state': after('toList'),
  'to a child that has ended': after('open', 'toEnded'),
  'to an id that is written wrong': after('open', 'toNobody'),
  'an event that the child does not know': after('open', 'unknown'),
};
for (const [name, status] of Object.entries(seen)) console.log(`${name}: the page is ${status}`);
const isAsDescribed = Object.values(seen).join() === 'active,error,active,error,active';
// @ts-ignore: Node's own, without its types
process.exit(isAsDescribed ? 0 : 1);
T
if npx tsc --strict --target es2022 --module nodenext --skipLibCheck page.ts >tsc.log; then
  echo 'TypeScript 5.9.3 --strict: no error'
else
  cat tsc.log
  exit 1
fi
node page.js
