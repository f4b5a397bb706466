import { spansOfDay, type WorkSchedule } from '../../src/domain/settings/workSchedule.ts';
import { dayAfter, momentOf, startOfDay } from '../../src/domain/time/deviceDay.ts';
import { elapsedRange, wallDayOf } from '../../src/domain/time/wallDay.ts';
import type { PlannedSection, Recorder } from './plan.ts';

interface Span {
  start: number;
  end: number;
}

/** When a schedule lets a camera record around a day, in epoch milliseconds: it may go on into the next one. */
function spansAround(schedule: WorkSchedule, day: string, timezone: string): Span[] {
  return [day, dayAfter(day, 1)].flatMap((each) => {
    const wallDay = wallDayOf(each, timezone);
    return spansOfDay(schedule, each).map(({ start, end }) => {
      const { from, to } = elapsedRange(wallDay, { from: start, to: end });
      return { start: momentOf(each, from, timezone), end: momentOf(each, to, timezone) };
    });
  });
}

/** Spans that meet are one. */
function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const { start, end } of spans) {
    const last = whole.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else whole.push({ start, end });
  }
  return whole;
}

/**
 * What is left of the plan of a day where a camera records by the schedules that were chosen, each from when it was
 * chosen on: a section that leads out of one ends there, and one that leads into one begins there.
 */
export function scheduled(
  { schedules, timezone }: Pick<Recorder, 'schedules' | 'timezone'>,
  plan: readonly PlannedSection[],
  day: string,
): readonly PlannedSection[] {
  const [first] = schedules;
  if (first === undefined) return plan;
  const begins = [{ since: -Infinity, schedule: { kind: 'always' } as WorkSchedule }, ...schedules];
  const allowed = joined(
    begins.flatMap(({ since, schedule }, index) => {
      const until = begins[index + 1]?.since ?? Infinity;
      return spansAround(schedule, day, timezone).flatMap(({ start, end }) => {
        const span = { start: Math.max(start, since), end: Math.min(end, until) };
        return span.end > span.start ? [span] : [];
      });
    }),
  );
  const midnight = startOfDay(day, timezone);
  const inSeconds = allowed.map(({ start, end }) => ({
    start: Math.ceil((start - midnight) / 1000),
    end: Math.floor((end - midnight) / 1000),
  }));
  return plan
    .flatMap((section) =>
      inSeconds.flatMap((span) => {
        const start = Math.max(section.start, span.start);
        const end = Math.min(section.end, span.end);
        return end > start ? [{ ...section, start, end }] : [];
      }),
    )
    .toSorted((one, other) => one.start - other.start || one.type - other.type);
}
