/** The provider's only clock: tokens, tickets, throttling and pictures all read it, so a test can move it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

/** A clock that a test control may put forward. */
export interface MovableClock extends Clock {
  /** Puts the clock forward by `ms` milliseconds. */
  advance(ms: number): void;
  /** Back to the true time. */
  reset(): void;
}

/** Creates the true clock of this machine, movable by {@link MovableClock.advance}. */
export function createClock(trueNow: () => number = Date.now): MovableClock {
  let offset = 0;
  return {
    now: () => trueNow() + offset,
    advance: (ms) => {
      offset += ms;
    },
    reset: () => {
      offset = 0;
    },
  };
}
