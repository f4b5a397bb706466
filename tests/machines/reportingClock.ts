import { SimulatedClock } from 'xstate';

/** A simulated clock that can say how long the timers were set for that run on it. */
export interface ReportingClock extends Pick<SimulatedClock, 'setTimeout' | 'clearTimeout' | 'increment'> {
  /** Milliseconds, as asked for when each was set. */
  readonly running: () => readonly number[];
}

export function createReportingClock(): ReportingClock {
  const clock = new SimulatedClock();
  const lengths = new Map<number, number>();
  return {
    setTimeout(run, timeout) {
      const id = clock.setTimeout(() => {
        lengths.delete(id);
        run();
      }, timeout);
      lengths.set(id, timeout);
      return id;
    },
    clearTimeout(id) {
      lengths.delete(id);
      clock.clearTimeout(id);
    },
    increment: (ms) => clock.increment(ms),
    running: () => [...lengths.values()],
  };
}
