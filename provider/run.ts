import { guardProcess } from './guard.ts';
import type { RunningServer } from './server.ts';

/** A closed terminal sends SIGHUP, Ctrl+C SIGINT, a service manager SIGTERM. */
const endings = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

function fail(error: unknown): void {
  console.error(`error: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

/**
 * Starts a server and stops it cleanly on SIGTERM, SIGINT and SIGHUP, then ends the process; `ended` aborts a start
 * that is still running. If the start fails, it prints one line and exits with code 1. Uncaught errors do not end it.
 */
export async function runUntilSignal(start: (ended: AbortSignal) => Promise<RunningServer>): Promise<void> {
  guardProcess();
  const ending = new AbortController();
  const ended = new Promise<void>((resolve) => {
    for (const signal of endings) {
      process.on(signal, () => {
        ending.abort();
        resolve();
      });
    }
  });
  try {
    const running = await start(ending.signal);
    await ended;
    await running.close();
  } catch (error) {
    if (!isAbort(error)) fail(error);
  }
  process.exit();
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
