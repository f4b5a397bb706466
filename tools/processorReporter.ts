import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';
import { treeTicks } from './processTree.ts';

/** Ticks of `/proc/<pid>/stat` in a second. */
const ticks = 100;

/**
 * Reporter for Playwright: seconds of processor by file of tests, of the worker with its provider and browser, into the file that
 * `PROCESSOR_FILES` names. What a worker needs to start counts for the file of its first test.
 */
export default class ProcessorReporter implements Reporter {
  readonly #used = new Map<string, number>();
  readonly #before = new Map<number, number>();

  onTestEnd(test: TestCase, { workerIndex }: TestResult): void {
    const file = relative(process.cwd(), test.location.file);
    const now = ticksOfWorker(workerIndex);
    // Less than before: a browser was ended, and is counted by nobody.
    const spent = Math.max(0, now - (this.#before.get(workerIndex) ?? 0));
    this.#before.set(workerIndex, now);
    this.#used.set(file, (this.#used.get(file) ?? 0) + spent);
  }

  onEnd(): void {
    const target = process.env['PROCESSOR_FILES'];
    if (target === undefined) return;
    const rows = [...this.#used]
      .toSorted(([, one], [, other]) => other - one)
      .map(([file, spent]) => [file, spent / ticks]);
    writeFileSync(target, JSON.stringify(Object.fromEntries(rows)));
  }
}

function ticksOfWorker(index: number): number {
  const stats = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (read(`${name}/stat`) ?? []) : [],
  );
  // A worker learns its number after it was started: what it starts has it from the first moment.
  return treeTicks(stats, process.pid, (pid) => {
    const environment = read(`${pid}/environ`)?.split('\0') ?? [];
    return environment.includes(`TEST_WORKER_INDEX=${index}`);
  });
}

function read(path: string): string | null {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    // The process has ended meanwhile.
    return null;
  }
}
