import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
/** Everything that the built console is made of. */
const sources = [
  'public',
  'src',
  'locales',
  'tests/paths',
  'tools',
  'index.html',
  'inspect.html',
  'vite.config.ts',
  'package-lock.json',
];

/** A build that failed half-way has not come to it. */
const lastWritten = 'dist/.complete';

/** When the newest file below a path changed, in epoch milliseconds; 0 where there is nothing. */
async function newest(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const times = await Promise.all((await readdir(path)).map((name) => newest(join(path, name))));
  return Math.max(found.mtimeMs, ...times);
}

/** Whether the built console is missing, or older than what it is made of. */
export async function isOutdated(): Promise<boolean> {
  const built = await newest(join(root, lastWritten));
  return built <= Math.max(...(await Promise.all(sources.map((name) => newest(join(root, name))))));
}

/**
 * Builds in a process of its own: a builder's half gigabyte of memory goes when it is done. Rejects where it fails, and
 * once it is `ended`.
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

/** Builds the console where it is outdated. Rejects where it could not be built. */
export async function buildWhereNeeded(): Promise<void> {
  if (!(await isOutdated())) return;
  console.log('building the console ...');
  await buildApart();
}
