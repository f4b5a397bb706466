import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cellAfter,
  countHours,
  dayArea,
  hourArea,
  isHourOn,
  isInArea,
  isPainting,
  painted,
  weekArea,
  wholeStroke,
  type WeekCell,
} from '../../../src/domain/settings/weekPainting.ts';
import { isSameSchedule, weekHoursOf, type WeekHours } from '../../../src/domain/settings/workSchedule.ts';

const day = fc.integer({ min: 0, max: 6 });
const hour = fc.integer({ min: 0, max: 23 });
const cell = fc.record({ day, hour });
const area = fc.record({ from: cell, to: cell });
const line = fc.array(fc.constantFrom('0', '1'), { minLength: 24, maxLength: 24 }).map((all) => all.join(''));
const week = fc.array(line, { minLength: 7, maxLength: 7 });
const allCells: readonly WeekCell[] = Array.from({ length: 168 }, (_, index) => ({
  day: Math.floor(index / 24),
  hour: index % 24,
}));
const none: WeekHours = Array.from({ length: 7 }, () => '0'.repeat(24));

test('a stroke sets exactly the hours between its corners, in any direction', () => {
  fc.assert(
    fc.property(week, area, fc.boolean(), (hours, { from, to }, isOn) => {
      const after = painted(hours, { from, to, isOn });
      expect(after).toEqual(painted(hours, { from: to, to: from, isOn }));
      const isBetween = ({ day: d, hour: h }: WeekCell) =>
        (d - from.day) * (d - to.day) <= 0 && (h - from.hour) * (h - to.hour) <= 0;
      expect(allCells.map((each) => isInArea({ from, to }, each))).toEqual(allCells.map(isBetween));
      expect(allCells.map((each) => isHourOn(after, each))).toEqual(
        allCells.map((each) => (isBetween(each) ? isOn : isHourOn(hours, each))),
      );
      expect(isPainting(hours, { from, to, isOn })).toBe(after.join() !== hours.join());
    }),
  );
});

test('an area is painted if any hour in it is off, else cleared', () => {
  const monday = painted(none, { ...dayArea(0), isOn: true });
  expect(wholeStroke(none, dayArea(0)).isOn).toBe(true);
  expect(wholeStroke(monday, dayArea(0)).isOn).toBe(false);
  expect(wholeStroke(monday, weekArea).isOn).toBe(true);
  expect(monday).toEqual(['1'.repeat(24), ...none.slice(1)]);
  expect(painted(none, { ...hourArea(2), isOn: true })).toEqual(none.map((all) => `001${all.slice(3)}`));
  expect(countHours(...monday)).toBe(24);
  expect(countHours(...painted(none, { ...weekArea, isOn: true }))).toBe(168);
});

test('the arrow keys stop at the edges of the week', () => {
  const step = fc.record({
    days: fc.integer({ min: -30, max: 30 }),
    hours: fc.integer({ min: -30, max: 30 }),
  });
  fc.assert(
    fc.property(cell, step, (from, by) => {
      const to = cellAfter(from, by);
      expect(allCells).toContainEqual(to);
      expect(cellAfter(from, { days: 0, hours: 0 })).toEqual(from);
    }),
  );
  expect(cellAfter({ day: 2, hour: 5 }, { days: -1, hours: 3 })).toEqual({ day: 1, hour: 8 });
});

test('schedules are equal if kind and hours are', () => {
  const hours = weekHoursOf({ kind: 'weekend' });
  expect(isSameSchedule({ kind: 'custom', hours }, { kind: 'custom', hours: [...hours] })).toBe(true);
  expect(isSameSchedule({ kind: 'weekend' }, { kind: 'weekend' })).toBe(true);
  expect(isSameSchedule({ kind: 'weekend' }, { kind: 'custom', hours })).toBe(false);
  expect(isSameSchedule({ kind: 'custom', hours: none }, { kind: 'custom', hours })).toBe(false);
});
