#!/usr/bin/env bash
# libsql 0.5.29: a text that holds a NUL character is stored whole and read back only up to it, without an error. Two
# names that differ after the NUL look the same, and a unique index takes both. Only SQL itself (hex, a cast to blob)
# still sees the rest.
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
db.exec('create table camera (name text unique)');
for (const name of ['Yard\0 1', 'Yard\0 2']) db.prepare('insert into camera values (?)').run(name);
const rows = db.prepare('select name, length(cast(name as blob)) as bytes from camera').all();
console.log(JSON.stringify(rows));
assert.deepEqual(rows, [{ name: 'Yard', bytes: 7 }, { name: 'Yard', bytes: 7 }]);
J
node try.mjs
