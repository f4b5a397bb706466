import { startOfDay } from '../../src/domain/time/deviceDay.ts';
import type { StoredCard } from '../cards/storedCard.ts';
import type { PlannedSection, Recorder } from './plan.ts';
import { planOf } from './plan.ts';
import { scheduled } from './scheduled.ts';

/** When nothing is recorded, epoch milliseconds; null: from then on. */
export type Pauses = StoredCard['pauses'];

/** What is left of the plan of a day outside the pauses of a camera, in whole seconds. */
export function withoutPauses(
  plan: readonly PlannedSection[],
  pauses: Pauses,
  day: string,
  timezone: string,
): readonly PlannedSection[] {
  if (pauses.length === 0) return plan;
  const midnight = startOfDay(day, timezone);
  const inSeconds = pauses.map(({ from, until }) => ({
    from: Math.floor((from - midnight) / 1000),
    until: until === null ? Infinity : Math.ceil((until - midnight) / 1000),
  }));
  let left = plan;
  for (const { from, until } of inSeconds) {
    left = left.flatMap((section) => {
      if (section.end <= from || section.start >= until) return [section];
      const before = section.start < from ? [{ ...section, end: from }] : [];
      return section.end > until ? [...before, { ...section, start: until }] : before;
    });
  }
  return left.toSorted((one, other) => one.start - other.start || one.type - other.type);
}

/** Plans that were asked for last: playing asks for the same ones again and again. */
const plans = new Map<string, readonly PlannedSection[]>();
const keptPlans = 1000;

/** What a camera records on a day by its plan, its schedules and its pauses: all sections that begin on the day. */
export function knownPlan(camera: Recorder, day: string, pauses: Pauses): readonly PlannedSection[] {
  const { serailno, timezone, clip, device_type, schedules } = camera;
  const key = JSON.stringify([serailno, timezone, clip, device_type, schedules, pauses, day]);
  const plan =
    plans.get(key) ?? withoutPauses(scheduled(camera, planOf(camera, day), day), pauses, day, timezone);
  plans.delete(key);
  plans.set(key, plan);
  const [oldest] = plans.keys();
  if (plans.size > keptPlans && oldest !== undefined) plans.delete(oldest);
  return plan;
}
