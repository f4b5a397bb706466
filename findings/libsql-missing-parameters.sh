#!/usr/bin/env bash
# libsql 0.5.29: a statement that is run with too few values takes NULL for the missing ones, and leaves out the values
# that are too many, without a word. An UPDATE to which a "?" was added and not its value empties the column; a WHERE
# with a missing value finds nothing. Who relies on an error here has none.
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
db.exec("create table camera (id integer, name text, site text); insert into camera values (1, 'Porch', 'Home')");
const changed = db.prepare('update camera set name = ?, site = ? where id = 1').run('Front door').changes;
const rows = db.prepare('select id, name, site from camera').all();
const found = db.prepare('select id from camera where name = ? and id = ?').all('Front door');
const tooMany = db.prepare('select id from camera where id = ?').all(1, 'unused', 3);
console.log(`UPDATE with one of two values: ${changed} row changed, now ${JSON.stringify(rows)}`);
console.log(`SELECT with one of two values: ${found.length} rows; with three values for one: ${JSON.stringify(tooMany)}`);
assert.equal(changed, 1);
assert.deepEqual(rows, [{ id: 1, name: 'Front door', site: null }]);
assert.deepEqual(found, []);
assert.deepEqual(tooMany, [{ id: 1 }]);
J
node try.mjs
