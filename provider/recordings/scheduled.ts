import { spansOfDay, type WorkSchedule } from '../../src/domain/settings/workSchedule.ts';
import { dayAfter, dayAt, momentOf, startOfDay } from '../../src/domain/time/deviceDay.ts';
import { elapsedRange, wallDayOf } from '../../src/domain/time/wallDay.ts';
import { sinceDuring } from '../settings/settingHistory.ts';
import type { Past } from './past.ts';
import type { PlannedSection } from './plan.ts';
import type { Recorder } from '../devices/devices.ts';

interface Span {
  start: number;
  end: number;
}

/**
 * The spans in which a schedule lets a camera record, from one moment to another, epoch milliseconds, by a wall clock.
 */
function spansBetween(schedule: WorkSchedule, { start: from, end: until }: Span, timezone: string): Span[] {
  const spans: Span[] = [];
  for (let day = dayAt(from, timezone); startOfDay(day, timezone) < until; day = dayAfter(day, 1)) {
    const wallDay = wallDayOf(day, timezone);
    for (const { start, end } of spansOfDay(schedule, day)) {
      const elapsed = elapsedRange(wallDay, { from: start, to: end });
      const span = {
        start: Math.max(from, momentOf(day, elapsed.from, timezone)),
        end: Math.min(until, momentOf(day, elapsed.to, timezone)),
      };
      if (span.end > span.start) spans.push(span);
    }
  }
  return spans;
}

/** Joins adjacent and overlapping spans, which must be sorted by start. */
export function joined(spans: Iterable<Span>): Span[] {
  const whole: Span[] = [];
  for (const { start, end } of spans) {
    const last = whole.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else whole.push({ start, end });
  }
  return whole;
}

/** The spans in which each value of a list applied, within a span. */
const erasOf = <T>(
  list: readonly { readonly since: number; readonly value: T }[],
  before: T,
  { start, end }: Span,
): (Span & { value: T })[] => {
  const all = sinceDuring([{ since: -Infinity, value: before }, ...list], start, end);
  return all.flatMap(({ since, value }, index) => {
    const era = { start: Math.max(since, start), end: Math.min(all[index + 1]?.since ?? end, end), value };
    return era.end > era.start ? [era] : [];
  });
};

const always: WorkSchedule = { kind: 'always' };

/**
 * The part of a day's plan in which a camera records by its schedules, each from the moment when it was chosen, by the
 * camera's clock at that time: a section that leaves a schedule's hours ends there, and one that enters them begins
 * there.
 */
export function scheduled(
  { plan_zone }: Pick<Recorder, 'plan_zone'>,
  plan: readonly PlannedSection[],
  day: string,
  { schedules, zones }: Pick<Past, 'schedules' | 'zones'>,
): readonly PlannedSection[] {
  if (schedules.length === 0) return plan;
  const midnight = startOfDay(day, plan_zone);
  const span = { start: midnight, end: startOfDay(dayAfter(day, 2), plan_zone) };
  const allowed = joined(
    erasOf(schedules, always, span).flatMap(({ value: schedule, ...era }) =>
      erasOf(zones, plan_zone, era).flatMap(({ value: zone, ...within }) =>
        spansBetween(schedule, within, zone),
      ),
    ),
  );
  const inSeconds = allowed.map(({ start, end }) => ({
    start: Math.ceil((start - midnight) / 1000),
    end: Math.floor((end - midnight) / 1000),
  }));
  return plan
    .flatMap((section) =>
      inSeconds.flatMap((allowedNow) => {
        const start = Math.max(section.start, allowedNow.start);
        const end = Math.min(section.end, allowedNow.end);
        return end > start ? [{ ...section, start, end }] : [];
      }),
    )
    .toSorted((one, other) => one.start - other.start || one.type - other.type);
}
