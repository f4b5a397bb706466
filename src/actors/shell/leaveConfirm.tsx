import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { leaveConfirmMachine } from '../../machines/shell/leaveConfirm/leaveConfirm.machine.ts';
import { useConsole } from './contexts.tsx';
import { refContext } from './refContext.ts';
import { useRelay } from './relay.ts';

const [LeaveConfirmContext, useLeaveConfirmRef] =
  refContext<ActorRefFrom<typeof leaveConfirmMachine>>('LeaveConfirmActor');

export { useLeaveConfirmRef };

/**
 * Runs the question that is asked before a form is left. The browser itself asks where the tab is closed.
 *
 * @param isUnsaved whether leaving loses something
 * @param stays whether an address of the console keeps what is typed
 */
export function LeaveConfirmActor({
  isUnsaved,
  stays = () => false,
  children,
}: {
  isUnsaved: boolean;
  stays?: (to: string) => boolean;
  children: ReactNode;
}) {
  const { inspect, leaving } = useConsole();
  const ref = useActorRef(leaveConfirmMachine, { ...(inspect && { inspect }) });
  const onwards = useRef<(() => void) | null>(null);
  const granted = useRef(false);
  const keeps = useEffectEvent((to: string, go: () => void) => {
    if (!isUnsaved || granted.current || stays(to)) return false;
    onwards.current = go;
    ref.send({ type: 'leave.asked' });
    return true;
  });
  useEffect(() => leaving.keep((to, go) => keeps(to, go)), [leaving]);
  useRelay(ref, 'leave.granted', () => {
    granted.current = true;
    onwards.current?.();
  });
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return <LeaveConfirmContext value={ref}>{children}</LeaveConfirmContext>;
}
