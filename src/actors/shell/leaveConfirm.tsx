import { useActorRef } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { leaveConfirmMachine } from '../../machines/shell/leaveConfirm/leaveConfirm.machine.ts';
import { useConsole, useViewRefreshRef } from './contexts.tsx';
import { refContext } from './refContext.ts';
import { useRelay } from './relay.ts';
import { householdNow } from '../../services/wire/householdClock.ts';

const [LeaveConfirmContext, useLeaveConfirmRef] =
  refContext<ActorRefFrom<typeof leaveConfirmMachine>>('LeaveConfirmActor');

export { useLeaveConfirmRef };

/** Runs the question that is asked before something unsaved is left, one for the console. */
export function LeaveConfirmActor({ children }: { children: ReactNode }) {
  const { inspect, leaving } = useConsole();
  const ref = useActorRef(leaveConfirmMachine, { ...(inspect && { inspect }) });
  const onwards = useRef<(() => void) | null>(null);
  useEffect(
    () =>
      leaving.attach({
        put(go) {
          onwards.current = go;
          ref.send({ type: 'leave.asked' });
        },
        drop: () => ref.send({ type: 'changes.saved' }),
      }),
    [leaving, ref],
  );
  useRelay(ref, 'leave.granted', () => onwards.current?.());
  const refresh = useViewRefreshRef();
  useRelay(refresh, 'reload.asked', () =>
    leaving.pass(null, () => refresh.send({ type: 'reload.granted', at: householdNow() })),
  );
  return <LeaveConfirmContext value={ref}>{children}</LeaveConfirmContext>;
}
