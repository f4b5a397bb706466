// Installs Debian packages that the tests need. Plain Node.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { twice } from './twice.mjs';

const root = resolve(import.meta.dirname, '..');
/** Another program may hold the package manager for a while. */
const wait = ['-o', 'DPkg::Lock::Timeout=300'];

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

/** Installs a Debian package, or several, on the second try if need be. False where this is not root on Debian, or it fails. */
export async function installByApt(name, { allowed = isDebianRoot(), run = runShown, pause } = {}) {
  if (!allowed) return false;
  return twice(
    () => run('apt-get', [...wait, 'update']) && run('apt-get', [...wait, 'install', '-y', ...[name].flat()]),
    pause,
  );
}
