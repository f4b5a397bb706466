#!/usr/bin/env bash
# Valibot 1.5.0: record(), looseObject() and objectWithRest() leave out entries named constructor or prototype, and still
# say that the value is valid: the answer comes back without them. object() with such a field keeps it, and strictObject()
# refuses it. Where the names are free, such as labels of a detector or ids of an ONVIF message, an entry is lost without
# a word.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund valibot@1.5.0
cat >try.mjs <<'J'
import assert from 'node:assert';
import * as v from 'valibot';

const given = { door: 1, constructor: 2, prototype: 3 };
const seen = {
  record: v.safeParse(v.record(v.string(), v.number()), given),
  looseObject: v.safeParse(v.looseObject({ door: v.number() }), given),
  objectWithRest: v.safeParse(v.objectWithRest({ door: v.number() }, v.number()), given),
  object: v.safeParse(v.object({ door: v.number(), constructor: v.number() }), given),
  strictObject: v.safeParse(v.strictObject({ door: v.number() }), given),
};
const shown = Object.fromEntries(
  Object.entries(seen).map(([name, { success, output }]) => [name, success ? JSON.stringify(output) : 'refused']),
);
for (const [name, output] of Object.entries(shown)) console.log(`${name} of ${JSON.stringify(given)}: ${output}`);
assert.deepEqual(shown, {
  record: '{"door":1}',
  looseObject: '{"door":1}',
  objectWithRest: '{"door":1}',
  object: '{"door":1,"constructor":2}',
  strictObject: 'refused',
});
J
node try.mjs
