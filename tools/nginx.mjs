// Installs nginx for the test of the deployment, where that can be done without asking. Plain Node.
import { spawnSync } from 'node:child_process';
import { installByApt } from './apt.mjs';

const hasNginx = () =>
  ['nginx', '/usr/sbin/nginx'].some((program) => spawnSync(program, ['-v']).status === 0);

/** Installs nginx (and says so) where there is none; where that fails, says that its tests are skipped. */
export async function provideNginx() {
  if (hasNginx()) return;
  console.log('No nginx found: installing it for the tests of docs/deploy.');
  if (!(await installByApt('nginx-light')) || !hasNginx()) {
    console.log('No nginx could be installed: the tests of docs/deploy are skipped.');
  }
}
