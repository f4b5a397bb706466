/** The provider's only clock. Tokens, tickets, throttling and pictures all use it, so that a test can move it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

/** A clock with timers. */
export interface WaitingClock extends Clock {
  /**
   * Resolves after `ms` milliseconds, and at most so long after the clock was set back. Rejects if the signal is aborted
   * first.
   */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/** A clock that the test control can move forward, which ends waits that have become due. */
export interface MovableClock extends WaitingClock {
  /** Moves the clock forward by `ms` milliseconds. */
  advance(ms: number): void;
  /** Pauses the clock: only `advance` moves it, until `reset`. */
  stop(): void;
  /** Returns to the true time. */
  reset(): void;
}

/** The longest possible timer, milliseconds. */
const longestTimer = 2 ** 31 - 1;

/** Creates a clock from this machine's clock, movable by {@link MovableClock.advance}. */
export function createClock(trueNow: () => number = Date.now): MovableClock {
  let offset = 0;
  let stoppedAt: number | null = null;
  const waiting = new Set<() => void>();
  const now = (): number => (stoppedAt ?? trueNow()) + offset;
  const moveTo = (newOffset: number): void => {
    offset = newOffset;
    for (const look of waiting) look();
  };
  return {
    now,
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        let until = now() + ms;
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
          until = Math.min(until, now() + ms);
          const left = until - now();
          if (left > 0) {
            if (stoppedAt === null) timer = setTimeout(look, Math.min(left, longestTimer));
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
    stop: () => {
      stoppedAt ??= trueNow();
      moveTo(offset);
    },
    reset: () => {
      stoppedAt = null;
      moveTo(0);
    },
  };
}
