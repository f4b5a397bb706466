import type { RunningServer } from './server.ts';

/**
 * Starts a server and ends it cleanly on SIGTERM or SIGINT.
 * A start that fails prints one line and leaves with exit code 1.
 */
export async function runUntilSignal(start: () => Promise<RunningServer>): Promise<void> {
  let running: RunningServer;
  try {
    running = await start();
  } catch (error) {
    console.error(`error: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
    return;
  }
  const end = (): void => {
    void running.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}
