// Finds Chromium for the browser tests, or installs it. Plain Node; playwright is loaded only when it is there.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

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

/** The path of a Chromium that can be started: `$CHROMIUM_PATH`, /usr/bin/chromium, Playwright's own; else null. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && given !== '') {
    if (isProgram(given)) return given;
    console.log(`CHROMIUM_PATH is ${given}, which is no program: looking elsewhere.`);
  }
  if (isProgram('/usr/bin/chromium')) return '/usr/bin/chromium';
  const own = await playwrightsOwn();
  return own !== '' && isProgram(own) ? own : null;
}

function isDebianRoot() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function run(program, args) {
  console.log(`      ${program} ${args.join(' ')}`);
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

/** Like findChromium, but installs one (and says so) where none is found. Null when that fails too. */
export async function provideChromium() {
  const found = await findChromium();
  if (found !== null) return found;
  console.log('No Chromium found: installing it for the browser tests.');
  const viaApt =
    isDebianRoot() && run('apt-get', ['update']) && run('apt-get', ['install', '-y', 'chromium']);
  if (!viaApt) run('npx', ['playwright', 'install', 'chromium']);
  return findChromium();
}
