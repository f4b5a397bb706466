import { useActorRef } from '@xstate/react';
import type { ReactNode } from 'react';
import { fromCallback, type ActorRefFrom } from 'xstate';
import { computerAhead } from '../../domain/time/clockOffset.ts';
import {
  computerClockMachine,
  type ComputerClockFact,
} from '../../machines/shell/computerClock/computerClock.machine.ts';
import { householdClock } from '../../services/wire/householdClock.ts';
import { useConsole } from './contexts.tsx';
import { refContext } from './refContext.ts';

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

const [ComputerClockContext, useComputerClockRef] =
  refContext<ActorRefFrom<typeof computerClockMachine>>('ComputerClockActor');

export { useComputerClockRef };

/** Notices once for the console that the clock of the computer is wrong. */
export function ComputerClockActor({ children }: { children: ReactNode }) {
  const { inspect } = useConsole();
  const ref = useActorRef(machine, { ...(inspect && { inspect }) });
  return <ComputerClockContext value={ref}>{children}</ComputerClockContext>;
}
