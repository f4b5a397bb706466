import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnServer } from '../spawned.ts';
import { createControl } from './control.ts';

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
export async function startProviderProcess(
  port = 0,
  kept?: string,
  more: readonly string[] = [],
): Promise<ProviderProcess> {
  const data = kept ?? mkdtempSync(join(tmpdir(), 'lookout-data-'));
  const pages = ['--control', '--static', 'dist', '--inspector', 'off', '--seed', 'test'];
  const { said, pid, end } = await spawnServer({
    script: 'provider/main.ts',
    args: [...pages, '--port', String(port), '--data', data, ...more],
    ready: /^listening (\S+)$/,
  });
  // Nobody rings by the plan of the day: a test that began at such a minute would find a ring over its page.
  await createControl(said).quietRings();
  return {
    url: said,
    pid,
    async close() {
      await end();
      if (kept === undefined) rmSync(data, { recursive: true, force: true });
    },
  };
}
