#!/usr/bin/env bash
# elkjs 0.12.1: the points of an edge are relative to the node named in its `container`, which is the lowest common parent
# of its two ends, and not to the node in whose `edges` it was declared. Declared at the root, which is the easy way to
# give a nested graph, edges inside a group are drawn beside it, by just the place of the group.
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
const graph = await new ELK().layout({
  id: 'root',
  layoutOptions: { 'elk.algorithm': 'layered', 'elk.hierarchyHandling': 'INCLUDE_CHILDREN' },
  children: [
    { id: 'group', layoutOptions: { 'elk.padding': '[top=100,left=100,bottom=10,right=10]' }, children: [box('a'), box('b')] },
    box('c'),
  ],
  edges: [
    { id: 'inside', sources: ['a'], targets: ['b'] },
    { id: 'across', sources: ['b'], targets: ['c'] },
  ],
});
const [group] = graph.children;
const [a] = group.children;
const [inside, across] = graph.edges;
const rightOfA = { group: a.x + a.width, root: group.x + a.x + a.width };
console.log(`group at ${group.x}, the right side of "a" at ${rightOfA.group} in the group and ${rightOfA.root} in the root`);
for (const { id, container, sections } of [inside, across]) console.log(`${id}: declared at root, container ${container}, begins at x ${sections[0].startPoint.x}`);
assert.equal(inside.container, 'group');
assert.equal(inside.sections[0].startPoint.x, rightOfA.group);
assert.notEqual(rightOfA.group, rightOfA.root);
assert.equal(across.container, 'root');
J
node try.mjs
