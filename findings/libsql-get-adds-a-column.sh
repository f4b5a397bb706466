#!/usr/bin/env bash
# libsql 0.5.29: a row of get() has a property that the query did not select, `_metadata` with the seconds that it took;
# rows of all() and iterate() have none. Who sends the row on as JSON sends a field nobody declared, and two reads of
# one row are never deeply equal.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund libsql@0.5.29
cat >try.mjs <<'J'
import assert from 'node:assert';
import Database from 'libsql';

const db = new Database(':memory:');
const query = db.prepare("select 'Porch' as name");
const seen = { get: query.get(), all: query.all()[0], iterate: [...query.iterate()][0] };
for (const [how, row] of Object.entries(seen)) console.log(`${how}: ${JSON.stringify(row)}`);
assert.deepEqual(Object.keys(seen.get), ['name', '_metadata']);
assert.equal(typeof seen.get._metadata.duration, 'number');
assert.deepEqual([seen.all, seen.iterate], [{ name: 'Porch' }, { name: 'Porch' }]);
J
node try.mjs
