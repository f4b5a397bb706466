import type { BrowserContext } from 'playwright/test';

/** Each of them takes the clock from the context. */
const moves = [
  'install',
  'fastForward',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
] as const;

/** The clock of a browser context, which pages that are opened later have again unless it is removed. */
export interface ContextClock {
  /** Whether a test has taken it. */
  readonly isTaken: () => boolean;
  /** Gives pages that are opened from now on the browser's own clock. False where that cannot be done. */
  readonly remove: () => Promise<boolean>;
}

/**
 * Watches whether a test takes the clock of `context`.
 *
 * @param onTaken ends before the clock is the test's
 */
export function watchContextClock(context: BrowserContext, onTaken: () => Promise<void>): ContextClock {
  const { clock } = context;
  let taken = false;
  const take = (name: (typeof moves)[number]) => {
    const given: (...how: never[]) => Promise<void> = clock[name].bind(clock);
    Reflect.set(clock, name, async (...how: never[]) => {
      if (!taken) await onTaken();
      taken = true;
      return given(...how);
    });
  };
  for (const name of moves) take(name);
  return {
    isTaken: () => taken,
    async remove() {
      const uninstall = uninstallOf(context);
      if (uninstall === null) return false;
      await uninstall();
      taken = false;
      return true;
    },
  };
}

/**
 * Playwright (1.65) removes a context's clock in its own `reuseContext` and has no public call for it: this is the one that
 * it makes there. Null where a version has it elsewhere: the context is then closed, which costs time and nothing else.
 */
function uninstallOf(context: BrowserContext): (() => Promise<void>) | null {
  const connection: unknown = Reflect.get(context, '_connection');
  const toServer = memberOf(connection, 'toImpl');
  if (typeof toServer !== 'function') return null;
  const clock = memberOf(toServer(context), 'clock');
  const uninstall = memberOf(clock, 'uninstall');
  if (typeof uninstall !== 'function') return null;
  return async () => {
    await uninstall.call(clock, { race: (promise: Promise<unknown>) => promise });
  };
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
