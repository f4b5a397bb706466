import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import {
  checkFlags,
  corsFlag,
  faultsFlag,
  inspectorFlag,
  inspectorOf,
  portFlag,
  receiverFlag,
} from '../provider/flags.ts';
import { ownCamerasData, ownerAccount } from '../provider/cameras/owner.ts';
import { isLoopback } from '../provider/listen.ts';
import { runUntilSignal } from '../provider/run.ts';
import { outboxPath } from '../provider/outboxPage.ts';
import { demoAccount } from '../provider/seed/demo.ts';
import type { RunningServer } from '../provider/server.ts';
import { startConsole } from '../provider/consoleServer.ts';
import { startProvider } from '../provider/server.ts';
import { configOf } from '../src/domain/shell/config.ts';
import { buildApart, isOutdated } from './freshBuild.ts';

const root = resolve(import.meta.dirname, '..');
const staticDir = join(root, 'dist');
const storyboardDir = join(root, 'storyboard');

const flags = v.pipe(
  v.object({
    port: v.optional(portFlag, '8080'),
    host: v.optional(v.string(), '127.0.0.1'),
    data: v.optional(v.string()),
    cors: corsFlag,
    inspector: v.optional(inspectorFlag, 'on'),
    receiver: receiverFlag,
    faults: faultsFlag,
    cameras: v.optional(v.string()),
    api: v.optional(
      v.pipe(
        v.string(),
        v.transform((api) => configOf({ api }).api),
        v.nonEmpty('--api must be the address of a provider, such as https://cloud.example'),
      ),
    ),
  }),
  v.check(
    ({ api, data, cors, cameras }) =>
      api === undefined || (data === undefined && cors.length === 0 && cameras === undefined),
    '--data, --cors and --cameras are for the provider here, and with --api there is none',
  ),
  v.check(
    ({ api, cameras, faults }) => faults === 'off' || (api === undefined && cameras === undefined),
    '--faults on is for the demo household alone, not with --api or --cameras',
  ),
  v.check(
    ({ cors, faults }) => faults === 'off' || cors.length === 0,
    '--faults on is for this machine alone, not with --cors',
  ),
);

function readFlags(args: readonly string[]): v.InferOutput<typeof flags> {
  const text = { type: 'string' } as const;
  const options = {
    port: text,
    host: text,
    data: text,
    cors: { ...text, multiple: true },
    api: text,
    inspector: text,
    receiver: text,
    faults: text,
    cameras: text,
  };
  return checkFlags(flags, parseArgs({ args: [...args], options }).values);
}

/** The parent processes that this process ends with: npm, or npm's shell and npm above that. */
function npmAbove(): string {
  const { ppid } = process;
  try {
    const [, flag] = readFileSync(`/proc/${ppid}/cmdline`, 'utf8').split('\0');
    const status = flag === '-c' ? readFileSync(`/proc/${ppid}/status`, 'utf8') : '';
    return `${ppid} ${/^PPid:\s*(\d+)$/m.exec(status)?.[1]}`;
  } catch {
    // Only Linux has /proc. The shells of other systems replace themselves with the program.
    return String(ppid);
  }
}

/** Ends this process together with npm, because killing npm at most ends its shell and leaves this process running. */
function endWithNpm(): void {
  if (process.env['npm_lifecycle_event'] !== 'start') return;
  const above = npmAbove();
  setInterval(() => {
    if (npmAbove() !== above) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

endWithNpm();
await runUntilSignal(async (ended) => {
  const given = readFlags(process.argv.slice(2));
  const { port, host, cors, api, receiver, cameras } = given;
  const { data = join(root, cameras === undefined ? '.data' : ownCamerasData) } = given;
  const inspector = inspectorOf(given.inspector);
  let building = await isOutdated();
  const pages = { port, host, staticDir, storyboardDir, inspector, receiver, isBuilding: () => building };
  // First the port, then the build, so that a port in use is reported immediately.
  const running: RunningServer =
    api === undefined
      ? await startProvider({
          ...pages,
          data,
          cors,
          faults: given.faults === 'on',
          ...(cameras !== undefined && { cameras }),
        })
      : await startConsole({ ...pages, api });
  try {
    if (building) {
      console.log(`building the console, which will be at ${running.url} ...`);
      await buildApart(ended);
      building = false;
    }
  } catch (error) {
    await running.close();
    throw error;
  }
  console.log(`Lookout is at ${running.url}`);
  if (api !== undefined) console.log(`It uses the provider at ${api}`);
  else if (cameras !== undefined) {
    const { ownerPassword } = running;
    if (ownerPassword !== undefined) {
      console.log(`Sign in as ${ownerAccount} with the password ${ownerPassword}`);
      console.log('This password is not shown again; npm run cameras -- password makes a new one');
    } else console.log(`Sign in as ${ownerAccount}; npm run cameras -- password makes a new password`);
    console.log('No mail is sent, so codes, mailed links and alert mails are not there');
  } else {
    console.log(`Sign in as ${demoAccount.account} with the password ${demoAccount.password}`);
    if (isLoopback(host)) console.log(`Mails and verification codes are at ${running.url}${outboxPath}`);
    else console.log(`So can everybody who reaches ${host}; mails and verification codes are not sent`);
  }
  return running;
});
