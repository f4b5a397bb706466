/** The provider's only clock: tokens, tickets, throttling and pictures all read it, so a test can move it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

/** A clock by which one can wait. */
export interface WaitingClock extends Clock {
  /** Resolves once `ms` milliseconds have passed. Rejects when the signal is aborted before. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/** A clock that a test control may put forward: who waits by it then waits no longer. */
export interface MovableClock extends WaitingClock {
  /** Puts the clock forward by `ms` milliseconds. */
  advance(ms: number): void;
  /** Back to the true time. */
  reset(): void;
}

/** The longest timer there is, milliseconds. */
const longestTimer = 2 ** 31 - 1;

/** Creates the true clock of this machine, movable by {@link MovableClock.advance}. */
export function createClock(trueNow: () => number = Date.now): MovableClock {
  let offset = 0;
  const waiting = new Set<() => void>();
  const now = (): number => trueNow() + offset;
  const moveTo = (newOffset: number): void => {
    offset = newOffset;
    for (const look of waiting) look();
  };
  return {
    now,
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        const until = now() + ms;
        let timer: NodeJS.Timeout | undefined;
        const stop = (): void => {
          clearTimeout(timer);
          waiting.delete(look);
          signal.removeEventListener('abort', abandon);
        };
        const abandon = (): void => {
          stop();
          reject(new Error('nobody waits any longer'));
        };
        const look = (): void => {
          clearTimeout(timer);
          const left = until - now();
          if (left > 0) {
            timer = setTimeout(look, Math.min(left, longestTimer));
            return;
          }
          stop();
          resolve();
        };
        if (signal.aborted) {
          abandon();
          return;
        }
        waiting.add(look);
        signal.addEventListener('abort', abandon);
        look();
      }),
    advance: (ms) => {
      moveTo(offset + ms);
    },
    reset: () => {
      moveTo(0);
    },
  };
}
