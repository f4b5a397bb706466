import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  schedulePresets,
  spansOfDay,
  weekHoursOf,
  type ClockSpan,
  type WorkSchedule,
} from '../../../src/domain/settings/workSchedule.ts';

const hour = 3600;
const sunday = '2026-11-22';
const monday = '2026-11-23';
const whole: ClockSpan = { start: 0, end: 24 * hour };

test.each<[WorkSchedule['kind'], string, readonly ClockSpan[]]>([
  ['always', sunday, [whole]],
  ['day', monday, [{ start: 7 * hour, end: 19 * hour }]],
  [
    'night',
    monday,
    [
      { start: 0, end: 7 * hour },
      { start: 19 * hour, end: 24 * hour },
    ],
  ],
  ['workdays', monday, [whole]],
  ['workdays', sunday, []],
  ['weekend', sunday, [whole]],
  ['weekend', monday, []],
])('%s on %s', (kind, day, spans) => {
  if (kind === 'custom') throw new Error('a preset is meant');
  expect(spansOfDay({ kind }, day)).toEqual(spans);
});

test('custom hours count as they were painted, and a preset that is painted over keeps its hours', () => {
  const hours = weekHoursOf({ kind: 'day' }).with(0, `${'0'.repeat(22)}11`);
  expect(spansOfDay({ kind: 'custom', hours }, monday)).toEqual([{ start: 22 * hour, end: 24 * hour }]);
  for (const kind of schedulePresets) {
    const painted: WorkSchedule = { kind: 'custom', hours: weekHoursOf({ kind }) };
    for (const day of [sunday, monday]) expect(spansOfDay(painted, day)).toEqual(spansOfDay({ kind }, day));
  }
});

test('the spans of any week are separate, in order, and contain as many hours as were painted', () => {
  const week = fc.array(
    fc.array(fc.constantFrom('0', '1'), { minLength: 24, maxLength: 24 }).map((hours) => hours.join('')),
    { minLength: 7, maxLength: 7 },
  );
  fc.assert(
    fc.property(week, (hours) => {
      const spans = spansOfDay({ kind: 'custom', hours }, sunday);
      const painted = (hours[6] ?? '').replaceAll('0', '').length;
      expect(spans.reduce((sum, { start, end }) => sum + end - start, 0)).toBe(painted * hour);
      expect(spans.every(({ start }, index) => index === 0 || start > (spans[index - 1]?.end ?? 0))).toBe(
        true,
      );
    }),
  );
});
