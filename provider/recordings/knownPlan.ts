import { dayAfter, startOfDay } from '../../src/domain/time/deviceDay.ts';
import type { Since } from '../settings/settingHistory.ts';
import { filmsDuring, pastDuring, type Past, type Pause } from './past.ts';
import type { PlannedSection } from './plan.ts';
import type { Recorder } from '../devices/devices.ts';
import { clipOf, isSilent, planOf } from './plan.ts';
import { scheduled } from './scheduled.ts';

/** A time span (epoch milliseconds) widened to whole seconds of a day. */
const wholeSeconds =
  (midnight: number) =>
  ({ from, until }: Pause): { from: number; until: number } => ({
    from: Math.floor((from - midnight) / 1000),
    until: until === null ? Infinity : Math.ceil((until - midnight) / 1000),
  });

/**
 * Splits the sections at the boundaries of spans. `within` replaces each part inside a span, or removes it by returning
 * null.
 */
function cutAt(
  plan: readonly PlannedSection[],
  spans: readonly Pause[],
  midnight: number,
  within: (part: PlannedSection) => PlannedSection | null,
): readonly PlannedSection[] {
  if (spans.length === 0) return plan;
  let left = plan;
  for (const { from, until } of spans.map(wholeSeconds(midnight))) {
    left = left.flatMap((section) => {
      const { start, end } = section;
      if (end <= from || start >= until) return [section];
      const inside = within({ ...section, start: Math.max(start, from), end: Math.min(end, until) });
      return [
        ...(start < from ? [{ ...section, end: from }] : []),
        ...(inside === null ? [] : [inside]),
        ...(end > until ? [{ ...section, start: until }] : []),
      ];
    });
  }
  return left.toSorted((one, other) => one.start - other.start || one.type - other.type);
}

/** The plan of a day without a camera's pauses, in whole seconds. */
export const withoutPauses = (
  plan: readonly PlannedSection[],
  pauses: readonly Pause[],
  midnight: number,
): readonly PlannedSection[] => cutAt(plan, pauses, midnight, () => null);

/** The plan of a day with the microphone's sound: a section is split when it is turned on or off. */
function heard(
  plan: readonly PlannedSection[],
  { sounds }: Past,
  midnight: number,
): readonly PlannedSection[] {
  const silences = sounds.flatMap(({ since, value }, index) =>
    value > 0 ? [] : [{ from: since, until: sounds[index + 1]?.since ?? null }],
  );
  if (plan.every(({ sound }) => sound === null)) return plan;
  return cutAt(plan, silences, midnight, (part) => ({ ...part, sound: null }));
}

/** The plan of a day with the film of each part, and its sound: a section is split when the film changes. */
function pictured(
  plan: readonly PlannedSection[],
  clip: string,
  films: readonly Since<string>[],
  midnight: number,
): readonly PlannedSection[] {
  /** A second in which the settings change has the new ones completely, so that it is of one film. */
  const whole = (at: number): number => midnight + Math.floor((at - midnight) / 1000) * 1000;
  return films.reduce((left, { since, value: film }, index) => {
    const next = films[index + 1];
    const era = { from: whole(since), until: next === undefined ? null : whole(next.since) };
    if (era.until !== null && era.until <= era.from) return left;
    // The plan has no sound for a silent clip; its other film then has the sound of the live view.
    const soundOf = isSilent(film)
      ? () => null
      : ({ sound }: PlannedSection) => (isSilent(clip) ? 'AAC' : sound);
    return cutAt(left, [era], midnight, (part) => ({ ...part, film, sound: soundOf(part) }));
  }, plan);
}

/** The time span of the settings that affect sections beginning on a day, epoch milliseconds. */
export const spanOfPlan = ({ plan_zone }: Pick<Recorder, 'plan_zone'>, day: string): [number, number] => [
  startOfDay(day, plan_zone),
  startOfDay(dayAfter(day, 2), plan_zone),
];

/** Cache of the last plans, because playback requests the same ones repeatedly. */
const plans = new Map<string, readonly PlannedSection[]>();
const retainedPlans = 1000;

/**
 * The recordings of a camera's plan on a day: all sections that begin on it.
 *
 * @param past the settings, at least during {@link spanOfPlan}
 */
export function knownPlan(camera: Recorder, day: string, past: Past): readonly PlannedSection[] {
  const { serialNumber, plan_zone, clip, device_type } = camera;
  const counting = pastDuring(past, ...spanOfPlan(camera, day));
  const key = JSON.stringify([serialNumber, plan_zone, clip, device_type, counting, day]);
  const known = plans.get(key);
  const plan = known ?? made();
  plans.delete(key);
  plans.set(key, plan);
  const [oldest] = plans.keys();
  if (plans.size > retainedPlans && oldest !== undefined) plans.delete(oldest);
  return plan;

  function made(): readonly PlannedSection[] {
    const midnight = startOfDay(day, plan_zone);
    const recorded = withoutPauses(
      scheduled(camera, planOf(camera, day), day, counting),
      counting.pauses,
      midnight,
    );
    const clip = clipOf(camera, day);
    const films = filmsDuring(counting, { clip, plan_zone }, ...spanOfPlan(camera, day));
    return heard(pictured(recorded, clip, films, midnight), counting, midnight);
  }
}
