#!/usr/bin/env bash
# Intl.DateTimeFormat.formatRange (Node 20.20.2, ICU 78): on the day that has an hour twice, a clip from 01:50 of the
# first pass to 01:50 of the second, an hour long, is written as one time; even with timeZoneName, which then names the
# first zone only. From 01:50 to 01:10 of the second pass it is "1:50 – 1:10 AM EST", the zone of the end for both.
# formatToParts of each end, with the zone, is what tells them apart.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node@20.20.2
cat >try.mjs <<'J'
import assert from 'node:assert';

const first = Date.UTC(2026, 10, 1, 5, 50);
const rangeOf = (minutes, zone) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    hour: 'numeric',
    minute: '2-digit',
    ...(zone && { timeZoneName: 'short' }),
  })
    .formatRange(first, first + minutes * 60_000)
    .replaceAll(/[\u2009\u202f]/g, ' ');
const seen = { hour: rangeOf(60, false), hourWithZone: rangeOf(60, true), shorterWithZone: rangeOf(20, true) };
console.log(`Node ${process.versions.node}, ICU ${process.versions.icu}: ${JSON.stringify(seen)}`);
assert.deepEqual(seen, { hour: '1:50 AM', hourWithZone: '1:50 AM EDT', shorterWithZone: '1:50 – 1:10 AM EST' });
J
node_modules/node/bin/node try.mjs
