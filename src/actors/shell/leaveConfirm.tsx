import { useEffect, useRef } from 'react';
import { leaveConfirmMachine } from '../../machines/shell/leaveConfirm/leaveConfirm.machine.ts';
import { actorScope, useOwnActor } from './actorScope.tsx';
import { useConsole, useViewRefreshRef } from './contexts.tsx';
import { useRelay } from './relay.ts';
import { householdNow } from '../../services/wire/householdClock.ts';

function useLeaveConfirm() {
  const { leaving } = useConsole();
  const ref = useOwnActor(leaveConfirmMachine);
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
  return ref;
}

/** Runs the question that is asked before something unsaved is left, one for the console. */
export const [LeaveConfirmActor, useLeaveConfirmRef] = actorScope('LeaveConfirmActor', useLeaveConfirm);
