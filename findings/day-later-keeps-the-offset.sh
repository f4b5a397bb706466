#!/usr/bin/env bash
# Day.js 1.11.23 with its time zones: add() on a moment of a zone keeps the offset of the day before. From October 31,
# 12:00 in New York one day on is 12:00 with summer time, 16:00 UTC, which is 11:00 there; 00:30 and two hours on is the
# right moment with a clock that shows 02:30 in place of 01:30. endOf of the same library asks the zone anew. Luxon is
# right in both.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund dayjs@1.11.23 luxon@3.7.2
cat >try.mjs <<'J'
import assert from 'node:assert';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { DateTime } from 'luxon';

dayjs.extend(utc);
dayjs.extend(timezone);
const zone = 'America/New_York';
const noon = '2026-10-31T12:00';
const night = '2026-11-01T00:30';
const seen = {
  'a day on, Day.js': dayjs.tz(noon, zone).add(1, 'day').toISOString(),
  'a day on, Luxon': DateTime.fromISO(noon, { zone }).plus({ days: 1 }).toUTC().toISO(),
  'two hours on, Day.js': dayjs.tz(night, zone).add(2, 'hour').format(),
  'two hours on, Luxon': DateTime.fromISO(night, { zone }).plus({ hours: 2 }).toISO({ suppressMilliseconds: true }),
  'end of the day, Day.js': dayjs.tz(night, zone).endOf('day').toISOString(),
};
for (const [what, text] of Object.entries(seen)) console.log(`${what}: ${text}`);
assert.deepEqual(seen, {
  'a day on, Day.js': '2026-11-01T16:00:00.000Z',
  'a day on, Luxon': '2026-11-01T17:00:00.000Z',
  'two hours on, Day.js': '2026-11-01T02:30:00-04:00',
  'two hours on, Luxon': '2026-11-01T01:30:00-05:00',
  'end of the day, Day.js': '2026-11-02T04:59:59.999Z',
});
J
node try.mjs
