import { useActorRef } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { WorkSchedule } from '../../domain/settings/workSchedule.ts';
import { weekScheduleMachine } from '../../machines/settings/weekSchedule/weekSchedule.machine.ts';
import { useConsole } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { useRelay } from '../shell/relay.ts';

const [WeekScheduleContext, useWeekScheduleRef] =
  refContext<ActorRefFrom<typeof weekScheduleMachine>>('WeekScheduleActor');

export { useWeekScheduleRef };

/**
 * Runs the schedule of a form as long as it is mounted.
 *
 * @param schedule what the form holds; where that becomes another one, as when changes are discarded, it is shown
 * @param onChange called with what a person made of it
 */
export function WeekScheduleActor({
  schedule,
  onChange,
  children,
}: {
  schedule: WorkSchedule;
  onChange: (schedule: WorkSchedule) => void;
  children: ReactNode;
}) {
  const { inspect } = useConsole();
  const ref = useActorRef(weekScheduleMachine, { input: { schedule }, ...(inspect && { inspect }) });
  useRelay(ref, 'schedule.changed', (fact) => onChange(fact.schedule));
  useEffect(() => {
    ref.send({ type: 'schedule.given', schedule });
  }, [ref, schedule]);
  return <WeekScheduleContext value={ref}>{children}</WeekScheduleContext>;
}
