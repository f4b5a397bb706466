import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A provider of its own, with the built console and the test control, on a port that was free. */
export interface ProviderProcess {
  readonly url: string;
  /** The process, for tests that stop it, kill it or start it again. */
  readonly pid: number;
  readonly close: () => Promise<void>;
}

/**
 * Starts a provider and resolves when it listens. `port` 0 is any. Rejects with what it printed if it ends first.
 * `kept` is a data folder that outlives the process; without it there is one that goes with the process.
 */
export async function startProviderProcess(port = 0, kept?: string): Promise<ProviderProcess> {
  const data = kept ?? mkdtempSync(join(tmpdir(), 'lookout-data-'));
  const args = [
    '--import',
    'tsx',
    'provider/main.ts',
    '--control',
    '--static',
    'dist',
    '--inspector',
    'off',
    '--seed',
    'test',
  ];
  const child = spawn(process.execPath, [...args, '--port', String(port), '--data', data], {
    cwd: new URL('../..', import.meta.url),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => {
    printed += String(chunk);
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^listening (\S+)$/.exec(line)?.[1];
    if (url === undefined || child.pid === undefined) continue;
    child.stdout.resume();
    return {
      url,
      pid: child.pid,
      async close() {
        child.kill();
        await exited;
        if (kept === undefined) rmSync(data, { recursive: true, force: true });
      },
    };
  }
  throw new Error(`the provider ended before it listened: ${printed}`);
}
