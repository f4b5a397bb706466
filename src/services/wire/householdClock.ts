import {
  offsetAfter,
  unknownOffset,
  type ClockOffset,
  type DatedAnswer,
} from '../../domain/time/clockOffset.ts';

/**
 * The present of the household, which is the provider's: the clock of the computer that shows the page may be hours or
 * days off.
 */
export type HouseholdClock = {
  /** Epoch milliseconds; by the computer's clock until the provider has stated its own. */
  readonly now: () => number;
  /** Reads the time that an answer of the provider states. */
  readonly read: (answer: DatedAnswer) => void;
  /** Calls the listener now and after each change. @returns unsubscribes */
  readonly watch: (listener: (offset: ClockOffset) => void) => () => void;
};

/** Creates a clock that runs on the computer's own (epoch milliseconds). */
export function createHouseholdClock(computer: () => number = () => Date.now()): HouseholdClock {
  const listeners = new Set<(offset: ClockOffset) => void>();
  let offset = unknownOffset;
  return {
    now: () => computer() + offset.ahead,
    read(answer) {
      const before = offset;
      offset = offsetAfter(before, answer);
      if (offset.ahead === before.ahead && offset.least === before.least && offset.most === before.most)
        return;
      for (const listener of listeners) listener(offset);
    },
    watch(listener) {
      listeners.add(listener);
      listener(offset);
      return () => listeners.delete(listener);
    },
  };
}

/** The clock of the household, one for the page. */
export const householdClock = createHouseholdClock();

/** The present of the household, epoch milliseconds. */
export const householdNow = (): number => householdClock.now();
