import type { WorkSchedule } from '../../domain/settings/workSchedule.ts';
import { weekScheduleMachine } from '../../machines/settings/weekSchedule/weekSchedule.machine.ts';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { useChanged } from '../shell/changed.ts';
import { useRelay } from '../shell/relay.ts';

type Edited = {
  /** What the form holds. Where that becomes another one, as when changes are discarded, it is shown. */
  readonly schedule: WorkSchedule;
  /** Called with what a person made of it. */
  readonly onChange: (schedule: WorkSchedule) => void;
};

function useWeekSchedule(_: string, { schedule, onChange }: Edited) {
  const ref = useOwnActor(weekScheduleMachine, { input: { schedule } });
  useRelay(ref, 'schedule.changed', (fact) => onChange(fact.schedule));
  useChanged(schedule, () => ref.send({ type: 'schedule.given', schedule }));
  return ref;
}

/** Runs the schedule of a form. */
export const [WeekScheduleActor, useWeekScheduleRef] = actorScope('WeekScheduleActor', useWeekSchedule);
