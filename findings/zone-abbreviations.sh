#!/bin/sh
# Intl, and so Luxon and Day.js, read BST as Bangladesh, AST as Alaska, SST as the Solomon Islands and NST as New
# Zealand. A camera that reports one of them means British, Atlantic, Samoa or Newfoundland time. They are legacy IDs of
# ICU and not in the tz database; EST and CET are in it. Asking Intl whether a zone exists does not find the mistake: it
# refuses AEST, and takes these without an error.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund luxon@3.7.2 dayjs@1.11.19
cat >try.mjs <<'JS'
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { DateTime } from 'luxon';

dayjs.extend(utc);
dayjs.extend(timezone);
const at = Date.UTC(2026, 0, 15, 12);
// The offset in January, in hours: what is read, and what a camera means.
const expected = { BST: [6, 1], AST: [-9, -4], SST: [11, -11], NST: [13, -3.5], EST: [-5, -5], CET: [1, 1] };
let isAsDescribed = true;
console.log(`Node ${process.versions.node}, ICU ${process.versions.icu}, tz ${process.versions.tz}, Luxon 3.7.2, Day.js 1.11.19`);
for (const [name, [read, meant]] of Object.entries(expected)) {
  const luxon = DateTime.fromMillis(at, { zone: name });
  const seen = [luxon.isValid ? luxon.offset / 60 : null, dayjs(at).tz(name).utcOffset() / 60];
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
  console.log(`${name}: Intl ${timeZone}, Luxon ${seen[0]} h, Day.js ${seen[1]} h; meant ${meant} h`);
  isAsDescribed &&= seen.every((hours) => hours === read);
}
let isRefused = false;
try {
  new Intl.DateTimeFormat('en', { timeZone: 'AEST' });
} catch {
  isRefused = true;
}
console.log(`AEST, which is no legacy ID, is refused: ${isRefused}`);
process.exit(isAsDescribed && isRefused ? 0 : 1);
JS
TZ=UTC node try.mjs
