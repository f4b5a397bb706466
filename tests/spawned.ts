import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const here = resolve(import.meta.dirname, '..');
const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];

/** A program of the project that serves, in a process of its own. */
export interface Spawned {
  /** The first group of the line that was waited for. */
  readonly said: string;
  readonly pid: number;
  /** What it has written to its error output so far. */
  readonly errors: () => string;
  /** Sends it a signal and resolves when it, and whatever it started, has ended. */
  readonly end: (signal?: NodeJS.Signals) => Promise<void>;
  /** How it ended, with all that it started: its exit code, or null where a signal ended it. */
  readonly exited: Promise<number | null>;
}

/** How a program is started. */
export interface SpawnOptions {
  /** The script, from the root of the project. */
  script: string;
  args: readonly string[];
  /** The line of its output that says that it is ready. */
  ready: RegExp;
  /** A module that runs before the script, from the root of the project. */
  before?: string;
  /** Another folder with the project. */
  root?: string;
}

/** Starts a script of the project; resolves once it says it is ready. Rejects with what it printed if it ends first. */
export async function spawnServer(options: SpawnOptions): Promise<Spawned> {
  const { script, args, ready, before, root = here } = options;
  const imports = ['tsx', ...(before === undefined ? [] : [resolve(root, before)])];
  const flags = imports.flatMap((name) => ['--import', name]);
  const child = spawn(process.execPath, [...flags, script, ...args], { cwd: root, stdio });
  return untilReady(child, ready);
}

/** Starts `npm start` in a folder with the project, until it says it is ready: what is sent to it is sent to npm alone. */
export function spawnNpmStart(root: string, args: readonly string[], ready: RegExp): Promise<Spawned> {
  return untilReady(spawn('npm', ['start', '--silent', '--', ...args], { cwd: root, stdio }), ready);
}

async function untilReady(
  child: ChildProcessByStdio<null, Readable, Readable>,
  ready: RegExp,
): Promise<Spawned> {
  // Not before its children have let go of its output.
  const exited = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null));
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += String(chunk);
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const said = ready.exec(line)?.[1];
    if (said === undefined || child.pid === undefined) continue;
    child.stdout.resume();
    return {
      said,
      pid: child.pid,
      errors: () => errors,
      exited,
      async end(signal = 'SIGTERM') {
        child.kill(signal);
        await exited;
      },
    };
  }
  await exited;
  throw new Error(`it ended before it was ready: ${errors}`);
}
