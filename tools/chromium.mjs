// Finds Chromium for the browser tests, or installs it. Plain Node; playwright is loaded only when it is there.
import { accessSync, constants } from 'node:fs';
import { installByApt, runShown } from './apt.mjs';
import { twice } from './twice.mjs';

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function playwrightsOwn() {
  try {
    const { chromium } = await import('playwright');
    return chromium.executablePath();
  } catch {
    return '';
  }
}

/** Debian's. The shell is the same engine without the windows of a browser, which cost a fifth of the tests' time. */
const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The path of a Chromium that can be started: `$CHROMIUM_PATH`, Debian's, Playwright's own; else null. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && given !== '') {
    if (isProgram(given)) return given;
    console.log(`CHROMIUM_PATH is ${given}, which is no program: looking elsewhere.`);
  }
  const installed = debian.find(isProgram);
  if (installed !== undefined) return installed;
  const own = await playwrightsOwn();
  return own !== '' && isProgram(own) ? own : null;
}

/** Like findChromium, but installs one (and says so) where none is found. Null when that fails too. */
export async function provideChromium() {
  const found = await findChromium();
  if (found !== null) return found;
  console.log('No Chromium found: installing it for the browser tests.');
  if (!(await installByApt('chromium-headless-shell')) && !(await installByApt('chromium'))) {
    await twice(() => runShown('npx', ['playwright', 'install', 'chromium']));
  }
  return findChromium();
}
