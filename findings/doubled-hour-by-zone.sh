#!/usr/bin/env bash
# A time that the clock shows twice, such as 01:30 at the end of summer time, is read by Day.js 1.11.23 and Luxon 3.7.2 as
# the second of the two in New York, Berlin and London and as the first in Sydney and Auckland: they try the offset of
# another moment. Temporal takes the first everywhere. A search "from 01:30" misses an hour with one camera and not with
# another, and a test with one zone proves nothing.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund dayjs@1.11.23 luxon@3.7.2 temporal-polyfill@1.0.8
cat >try.mjs <<'J'
import assert from 'node:assert';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { DateTime } from 'luxon';
import { Temporal } from 'temporal-polyfill';

dayjs.extend(utc);
dayjs.extend(timezone);
const times = {
  'America/New_York': '2026-11-01T01:30',
  'Europe/Berlin': '2026-10-25T02:30',
  'Europe/London': '2026-10-25T01:30',
  'Australia/Sydney': '2026-04-05T02:30',
  'Pacific/Auckland': '2026-04-05T02:30',
};
const seen = {};
for (const [zone, time] of Object.entries(times)) {
  const passes = ['earlier', 'later'].map(
    (disambiguation) => Temporal.PlainDateTime.from(time).toZonedDateTime(zone, { disambiguation }).epochMilliseconds,
  );
  const pass = (at) => ['first', 'second'][passes.indexOf(at)];
  seen[zone] = [
    pass(dayjs.tz(time, zone).valueOf()),
    pass(DateTime.fromISO(time, { zone }).toMillis()),
    pass(Temporal.PlainDateTime.from(time).toZonedDateTime(zone).epochMilliseconds),
  ].join(' ');
  console.log(`${zone} ${time}: Day.js, Luxon, Temporal: ${seen[zone]}`);
}
assert.deepEqual(seen, {
  'America/New_York': 'second second first',
  'Europe/Berlin': 'second second first',
  'Europe/London': 'second second first',
  'Australia/Sydney': 'first first first',
  'Pacific/Auckland': 'first first first',
});
J
for zone in UTC America/New_York Asia/Tokyo; do TZ=$zone node try.mjs | sed "s,^,computer in $zone: ,"; done
