import { dayAfter, startOfDay } from '../../src/domain/time/deviceDay.ts';
import { picturedClip } from '../live/quality.ts';
import { pastDuring, type Past, type Pause } from './past.ts';
import type { PlannedSection, Recorder } from './plan.ts';
import { clipOf, isSilent, planOf } from './plan.ts';
import { scheduled } from './scheduled.ts';

/** A span of time, epoch milliseconds, in whole seconds of a day that holds all of it. */
const wholeSeconds =
  (midnight: number) =>
  ({ from, until }: Pause): { from: number; until: number } => ({
    from: Math.floor((from - midnight) / 1000),
    until: until === null ? Infinity : Math.ceil((until - midnight) / 1000),
  });

/** The sections cut where spans of a day begin and end: what `within` makes of a part in one; null leaves it out. */
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

/** What is left of the plan of a day outside the pauses of a camera, in whole seconds. */
export const withoutPauses = (
  plan: readonly PlannedSection[],
  pauses: readonly Pause[],
  midnight: number,
): readonly PlannedSection[] => cutAt(plan, pauses, midnight, () => null);

/** The plan of a day with the sound that its microphone heard: a section is two where it is switched on or off. */
function heard(
  plan: readonly PlannedSection[],
  { sounds }: Past,
  midnight: number,
): readonly PlannedSection[] {
  const silences = sounds.flatMap(({ since, value }, index) =>
    value ? [] : [{ from: since, until: sounds[index + 1]?.since ?? null }],
  );
  if (plan.every(({ sound }) => sound === null)) return plan;
  return cutAt(plan, silences, midnight, (part) => ({ ...part, sound: null }));
}

/** The plan of a day with the film that shows each part, and its sound: a section is two where its picture is set otherwise. */
function pictured(
  plan: readonly PlannedSection[],
  clip: string,
  { pictures }: Past,
  midnight: number,
): readonly PlannedSection[] {
  /** A second in which it is set shows it already; it is of one film. */
  const whole = (at: number): number => midnight + Math.floor((at - midnight) / 1000) * 1000;
  return pictures.reduce((left, { since, value }, index) => {
    const film = picturedClip(clip, value);
    const next = pictures[index + 1];
    const era = { from: whole(since), until: next === undefined ? null : whole(next.since) };
    if (era.until !== null && era.until <= era.from) return left;
    // Of a silent clip the plan knows no sound: what is heard in its other film is as it is heard live.
    const soundOf = isSilent(film)
      ? () => null
      : ({ sound }: PlannedSection) => (isSilent(clip) ? 'AAC' : sound);
    return cutAt(left, [era], midnight, (part) => ({ ...part, film, sound: soundOf(part) }));
  }, plan);
}

/** The span of time of which a past decides about the sections that begin on a day, epoch milliseconds. */
export const spanOfPlan = ({ plan_zone }: Pick<Recorder, 'plan_zone'>, day: string): [number, number] => [
  startOfDay(day, plan_zone),
  startOfDay(dayAfter(day, 2), plan_zone),
];

/** Plans that were asked for last: playing asks for the same ones again and again. */
const plans = new Map<string, readonly PlannedSection[]>();
const keptPlans = 1000;

/**
 * What a camera records on a day of its plan: all sections that begin on it.
 *
 * @param past what was set, at least while they are recorded ({@link spanOfPlan})
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
  if (plans.size > keptPlans && oldest !== undefined) plans.delete(oldest);
  return plan;

  function made(): readonly PlannedSection[] {
    const midnight = startOfDay(day, plan_zone);
    const recorded = withoutPauses(
      scheduled(camera, planOf(camera, day), day, counting),
      counting.pauses,
      midnight,
    );
    return heard(pictured(recorded, clipOf(camera, day), counting, midnight), counting, midnight);
  }
}
