#!/usr/bin/env bash
# Playwright 1.65.1 starts a Firefox as Debian ships it (153 ESR) over WebDriver BiDi, by the channel `moz-firefox`, and
# cannot open a page in it: it always sends emulation.setMediaFeaturesOverride, which this Firefox does not know, and no
# option leaves it out. A browser that launches is no proof that it can be driven: its version and its new page are.
# Needs Firefox ESR (Debian's firefox-esr), at $FIREFOX_PATH or /usr/bin/firefox-esr. Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm install --silent --no-audit --no-fund playwright-core@1.65.1
cat >try.mjs <<'J'
import { firefox } from 'playwright-core';

const executablePath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
const browser = await firefox.launch({ channel: 'moz-firefox', executablePath });
console.log(`Playwright 1.65.1 launched Firefox ${browser.version()}`);
const options = { 'no options': {}, 'no color scheme': { colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null } };
let isAsDescribed = true;
for (const [name, given] of Object.entries(options)) {
  const seen = await browser.newPage(given).then(
    () => 'a page',
    (error) => error.message.split('\n').find((line) => line.includes('emulation.')) ?? error.message,
  );
  console.log(`newPage with ${name}: ${seen.trim().slice(0, 200)}`);
  isAsDescribed &&= /setMediaFeaturesOverride/.test(seen);
}
await browser.close();
process.exit(isAsDescribed ? 0 : 1);
J
node try.mjs
