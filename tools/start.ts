import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { checkFlags, portFlag } from '../provider/flags.ts';
import { runUntilSignal } from '../provider/run.ts';
import { outboxPath } from '../provider/outboxPage.ts';
import { demoAccount } from '../provider/seed/demo.ts';
import type { RunningServer } from '../provider/server.ts';
import { startConsole, startProvider } from '../provider/server.ts';
import { configOf } from '../src/domain/config.ts';

const root = resolve(import.meta.dirname, '..');
const staticDir = join(root, 'dist');
const storyboardDir = join(root, 'storyboard');
/** Everything that the built console is made of. */
const sources = [
  'src',
  'locales',
  'tests/paths',
  'tools',
  'index.html',
  'inspect.html',
  'vite.config.ts',
  'package-lock.json',
];

const flags = v.object({
  port: v.optional(portFlag, '8080'),
  api: v.optional(
    v.pipe(
      v.string(),
      v.transform((api) => configOf({ api }).api),
      v.nonEmpty('--api must be the address of a provider, such as https://cloud.example'),
    ),
  ),
});

/** When the newest file below a path changed, in epoch milliseconds; 0 where there is nothing. */
async function newest(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const times = await Promise.all((await readdir(path)).map((name) => newest(join(path, name))));
  return Math.max(found.mtimeMs, ...times);
}

/** Builds the console where it is missing, or older than what it is made of. */
async function buildWhereNeeded(): Promise<void> {
  const built = await newest(join(staticDir, 'index.html'));
  const changed = Math.max(...(await Promise.all(sources.map((name) => newest(join(root, name))))));
  if (built > changed) return;
  console.log('building the console ...');
  await buildApart();
}

/** Builds in a process of its own: a builder's half gigabyte of memory goes when it is done. */
async function buildApart(): Promise<void> {
  const script = join(root, 'tools/build.ts');
  const child = spawn(process.execPath, [...process.execArgv, script], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the console could not be built; see above');
}

function readFlags(args: readonly string[]): v.InferOutput<typeof flags> {
  const options = { port: { type: 'string' }, api: { type: 'string' } } as const;
  return checkFlags(flags, parseArgs({ args: [...args], options }).values);
}

await runUntilSignal(async () => {
  const { port, api } = readFlags(process.argv.slice(2));
  // First the port, then the build: a taken port shows at once.
  const running: RunningServer =
    api === undefined
      ? await startProvider({ port, data: join(root, '.data'), staticDir, storyboardDir, inspector: true })
      : await startConsole({ port, staticDir, storyboardDir, api, inspector: true });
  try {
    await buildWhereNeeded();
  } catch (error) {
    await running.close();
    throw error;
  }
  console.log(`Lookout is at ${running.url}`);
  if (api === undefined) {
    console.log(`Sign in as ${demoAccount.account} with the password ${demoAccount.password}`);
    console.log(`Mails and verification codes are at ${running.url}${outboxPath}`);
  } else console.log(`It uses the provider at ${api}`);
  return running;
});
