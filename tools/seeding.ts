import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** A changed source file, as somebody could change it by mistake. */
export interface ChangedSource {
  readonly name: string;
  readonly file: string;
  readonly text: string;
}

/**
 * Whether these test files pass.
 *
 * @param patience a change can make a loop that never ends: after so many milliseconds the tests count as failed
 */
export function testsPass(
  tests: readonly string[],
  env: NodeJS.ProcessEnv = {},
  patience = 180_000,
): boolean {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', ...tests];
  return (
    spawnSync(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, timeout: patience })
      .status === 0
  );
}

/**
 * Writes a change into the source, asks whether it is noticed, restores what was written, and says on the console how
 * it went.
 *
 * @param others files that `isNoticed` may change and that are restored as well
 * @returns the name of the change if it was not noticed, in a list
 */
export function seed(
  change: ChangedSource,
  isNoticed: () => boolean,
  others: readonly string[] = [],
): readonly string[] {
  const noticed = whileChanged(change, isNoticed, others);
  report(change.name, noticed);
  return noticed ? [] : [change.name];
}

export function report(name: string, noticed: boolean): void {
  console.log(`${noticed ? 'ok    ' : 'FAIL  '}${name}`);
}

/** Writes a change into the source, asks something, and restores what was written, and `others` that it may change. */
export function whileChanged(
  { file, text }: ChangedSource,
  ask: () => boolean,
  others: readonly string[] = [],
): boolean {
  const files = [file, ...others].map((one) => join(root, one));
  const originals = files.map((one) => readFileSync(one, 'utf8'));
  const restore = () => originals.forEach((original, i) => writeFileSync(files[i] ?? '', original));
  const leave = () => {
    restore();
    process.exit(130);
  };
  process.once('SIGINT', leave);
  try {
    writeFileSync(join(root, file), text);
    return ask();
  } finally {
    restore();
    process.off('SIGINT', leave);
  }
}
