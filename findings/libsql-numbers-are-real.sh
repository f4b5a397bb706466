#!/usr/bin/env bash
# libsql 0.5.29: every JavaScript number is bound as REAL, also a whole one, so a division by a parameter is not the
# division of whole numbers that the same SQL does with the number written into it. Events that are grouped by
# `at / ?` to get a row for each hour come back as a row for each moment. A BigInt is bound as INTEGER.
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
db.exec('create table motion (at integer); insert into motion values (0), (1800), (3599), (3600), (7199)');
const byHour = (hour, ...values) =>
  db.prepare(`select at / ${hour} as hour, count(*) as events from motion group by hour`).all(...values);
const seen = { written: byHour('3600'), number: byHour('?', 3600), bigint: byHour('?', 3600n) };
for (const [how, rows] of Object.entries(seen)) console.log(`${how}: ${JSON.stringify(rows)}`);
const whole = [{ hour: 0, events: 3 }, { hour: 1, events: 2 }];
assert.deepEqual(seen.written, whole);
assert.deepEqual(seen.bigint, whole);
assert.deepEqual(seen.number.map(({ events }) => events), [1, 1, 1, 1, 1]);
J
node try.mjs
