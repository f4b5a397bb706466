import { fromCallback } from 'xstate';
import { computerAhead } from '../../domain/time/clockOffset.ts';
import {
  computerClockMachine,
  type ComputerClockFact,
} from '../../machines/shell/computerClock/computerClock.machine.ts';
import { householdClock } from '../../services/wire/householdClock.ts';
import { actorScope, useOwnActor } from './actorScope.tsx';

const machine = computerClockMachine.provide({
  actors: {
    watchClock: fromCallback(({ sendBack }) => {
      let known = 0;
      return householdClock.watch((offset) => {
        const ahead = computerAhead(offset);
        if (ahead === known) return;
        known = ahead;
        const fact: ComputerClockFact =
          ahead === 0 ? { type: 'clock.corrected' } : { type: 'clock.erred', ahead };
        sendBack(fact);
      });
    }),
  },
});

function useComputerClock() {
  return useOwnActor(machine);
}

/** Notices once for the console that the clock of the computer is wrong. */
export const [ComputerClockActor, useComputerClockRef] = actorScope('ComputerClockActor', useComputerClock);
