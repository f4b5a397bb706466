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
import { buildWhereNeeded } from './freshBuild.ts';

const root = resolve(import.meta.dirname, '..');
const staticDir = join(root, 'dist');
const storyboardDir = join(root, 'storyboard');

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
