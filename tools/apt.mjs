// Installs Debian packages that the tests need. Plain Node.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

function isDebianRoot() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** Runs a program with its command line and its output shown. True where it succeeds. */
export function runShown(program, args) {
  console.log(`      ${program} ${args.join(' ')}`);
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

/** Installs a Debian package. False where this is not root on Debian, or it fails. */
export function installByApt(name) {
  return isDebianRoot() && runShown('apt-get', ['update']) && runShown('apt-get', ['install', '-y', name]);
}
