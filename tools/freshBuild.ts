import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
/** All sources of the built console. */
const sources = [
  'public',
  'src',
  'locales',
  'tests/paths',
  'tests/models',
  'tests/browser/replay/drivers',
  'tools',
  'index.html',
  'inspect.html',
  'vite.config.ts',
  'package-lock.json',
];

/** The last file of a build; a failed build does not have it. */
const lastWritten = 'dist/.complete';

/** The time of the newest file below a path, in epoch milliseconds; 0 if there is none. */
async function newest(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const times = await Promise.all((await readdir(path)).map((name) => newest(join(path, name))));
  return Math.max(found.mtimeMs, ...times);
}

/** Whether the build is missing, or older than its sources. */
export async function isOutdated(): Promise<boolean> {
  const built = await newest(join(root, lastWritten));
  return built <= Math.max(...(await Promise.all(sources.map((name) => newest(join(root, name))))));
}

/**
 * Builds in its own process, so that the builder's half gigabyte of memory is released afterward. Rejects if the build
 * fails, or when `ended` aborts.
 */
export async function buildApart(ended?: AbortSignal): Promise<void> {
  ended?.throwIfAborted();
  const script = join(root, 'tools/build.ts');
  const child = spawn(process.execPath, [...process.execArgv, script], { stdio: 'inherit' });
  ended?.addEventListener('abort', () => child.kill());
  const [code] = await once(child, 'exit');
  ended?.throwIfAborted();
  if (code !== 0) throw new Error('the console could not be built; see above');
}

/** Builds the console if it is outdated. Rejects if the build fails. */
export async function buildWhereNeeded(): Promise<void> {
  if (!(await isOutdated())) return;
  console.log('building the console ...');
  await buildApart();
}
