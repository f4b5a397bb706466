#!/usr/bin/env bash
# elkjs 0.12.1: with the usual options (`layered`, nothing else) an edge between a node inside a group and one outside of
# it is taken without an error and comes back without `sections`: it has no route, and it did not take part in the
# layout, so its target may stand before its source. Only `elk.hierarchyHandling: INCLUDE_CHILDREN` lays it out.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund elkjs@0.12.1
cat >try.mjs <<'J'
import assert from 'node:assert';
import ELK from 'elkjs';

const box = (id) => ({ id, width: 20, height: 20 });
const layoutOf = (options) =>
  new ELK().layout({
    id: 'root',
    layoutOptions: { 'elk.algorithm': 'layered', ...options },
    children: [{ id: 'group', children: [box('a'), box('b')] }, box('c')],
    edges: [{ id: 'across', sources: ['b'], targets: ['c'] }],
  });
const seen = {};
for (const [how, options] of [['as usual', {}], ['INCLUDE_CHILDREN', { 'elk.hierarchyHandling': 'INCLUDE_CHILDREN' }]]) {
  const { children, edges } = await layoutOf(options);
  const [group, c] = children;
  seen[how] = { routed: edges[0].sections !== undefined, follows: c.x >= group.x + group.width };
  console.log(`${how}: ${seen[how].routed ? 'a route' : 'no route'}, group at x ${group.x}, "c" at x ${c.x}`);
}
assert.deepEqual(seen, { 'as usual': { routed: false, follows: false }, INCLUDE_CHILDREN: { routed: true, follows: true } });
J
node try.mjs
