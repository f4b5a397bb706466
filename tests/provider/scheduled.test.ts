import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planOf, type PlannedSection } from '../../provider/recordings/plan.ts';
import type { Past } from '../../provider/recordings/past.ts';
import { scheduled } from '../../provider/recordings/scheduled.ts';
import { schedulePresets } from '../../src/domain/settings/workSchedule.ts';
import { startOfDay } from '../../src/domain/time/deviceDay.ts';
import { frontDoor } from '../demoRecorders.ts';

const timezone = 'Europe/Berlin';
const section = (start: number, end: number): PlannedSection => ({
  start,
  end,
  type: 0,
  sound: 'AAC',
  film: 'cam01.flv',
});
const recordedBy = (
  schedules: Past['schedules'],
  plan: readonly PlannedSection[],
  day: string,
  zones: Past['zones'] = [],
) => scheduled({ plan_zone: timezone }, plan, day, { schedules, zones });
const spans = (sections: readonly PlannedSection[]) => sections.map(({ start, end }) => [start, end]);
const long = Date.UTC(2020, 0, 1);

test('a section over the hours of a schedule is recorded within them, also into the next day', () => {
  const night = [{ since: long, value: { kind: 'night' } as const }];
  expect(
    spans(recordedBy(night, [section(0, 20 * 3600), section(23 * 3600, 25 * 3600)], '2026-11-10')),
  ).toEqual([
    [0, 7 * 3600],
    [19 * 3600, 20 * 3600],
    [23 * 3600, 25 * 3600],
  ]);
});

test('its hours are those of the wall clock on a day with a clock change', () => {
  const day = [{ since: long, value: { kind: 'day' } as const }];
  // At 3:00 the clocks go back to 2:00: 7:00 is eight hours after midnight.
  expect(spans(recordedBy(day, [section(0, 90_000)], '2026-10-25'))).toEqual([[8 * 3600, 20 * 3600]]);
  expect(spans(recordedBy(day, [section(0, 82_800)], '2026-03-29'))).toEqual([[6 * 3600, 18 * 3600]]);
});

test('it always records before a schedule is chosen, and the last schedule applies from its moment on', () => {
  const day = '2026-11-10';
  const at = (second: number) => startOfDay(day, timezone) + second * 1000;
  const schedules = [
    { since: at(10 * 3600), value: { kind: 'night' } as const },
    { since: at(12 * 3600), value: { kind: 'always' } as const },
  ];
  expect(spans(recordedBy(schedules, [section(0, 86_400)], day))).toEqual([
    [0, 10 * 3600],
    [12 * 3600, 86_400],
  ]);
});

test('with any schedules, recordings are those of the plan, by start', () => {
  const day = '2026-11-10';
  const plan = planOf(frontDoor, day);
  const chosen = fc.record({
    since: fc.integer({
      min: startOfDay(day, timezone) - 86_400_000,
      max: startOfDay(day, timezone) + 90_000_000,
    }),
    value: fc.constantFrom(...schedulePresets).map((kind) => ({ kind })),
  });
  fc.assert(
    fc.property(fc.array(chosen, { maxLength: 4 }), (list) => {
      const schedules = list.toSorted((one, other) => one.since - other.since);
      const kept = recordedBy(schedules, plan, day);
      const isOfPlan = ({ start, end, type }: PlannedSection) =>
        plan.some((whole) => whole.type === type && whole.start <= start && end <= whole.end);
      expect(kept.filter((one) => !isOfPlan(one))).toEqual([]);
      expect(kept.map(({ start }) => start)).toEqual(
        kept.map(({ start }) => start).toSorted((a, b) => a - b),
      );
    }),
  );
});

test('an always-on schedule records the whole plan', () => {
  const always = { since: long, value: { kind: 'always' } as const };
  const plan = planOf(frontDoor, '2026-11-10');
  expect(recordedBy([always, always], plan, '2026-11-10')).toEqual(plan);
});
