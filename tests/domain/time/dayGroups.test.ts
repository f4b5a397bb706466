import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAt } from '../../../src/domain/time/deviceDay.ts';
import { dayGroups, isSameGroup } from '../../../src/domain/time/dayGroups.ts';

test("alerts are grouped by the device's day, in order", () => {
  const at = (text: string) => ({ id: text, at: Date.parse(text) });
  const entries = [
    at('2026-11-21T00:10:00+01:00'),
    at('2026-11-20T23:50:00+01:00'),
    at('2026-11-20T01:00:00+01:00'),
  ];
  const [first, second, third] = entries;
  expect(dayGroups(entries, 'Europe/Berlin')).toEqual([
    { day: '2026-11-21', start: 0, entries: [first] },
    { day: '2026-11-20', start: 1, entries: [second, third] },
  ]);
  expect(dayGroups(entries, 'America/New_York')).toEqual([
    { day: '2026-11-20', start: 0, entries: [first, second] },
    { day: '2026-11-19', start: 2, entries: [third] },
  ]);
  expect(dayGroups([], 'UTC')).toEqual([]);
});

test('each is in the group of its calendar day, also if clocks change at midnight or a day is skipped', () => {
  const zones = ['Europe/Berlin', 'America/Havana', 'Asia/Beirut', 'Pacific/Apia', 'PST8', 'UTC'];
  const moments = fc.array(
    fc.integer({ min: Date.UTC(2011, 11, 25), max: Date.UTC(2012, 3, 10) }).map((at) => ({ at })),
  );
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (entries, zone) => {
      const groups = dayGroups(entries, zone);
      const days = [...new Set(entries.map(({ at }) => dayAt(at, zone)))];
      expect(groups.map(({ day }) => day)).toEqual(days);
      expect(groups.flatMap((group) => group.entries)).toEqual(
        days.flatMap((day) => entries.filter(({ at }) => dayAt(at, zone) === day)),
      );
      expect(groups.map(({ start }) => start)).toEqual(
        groups.map((_, place) =>
          groups.slice(0, place).reduce((sum, group) => sum + group.entries.length, 0),
        ),
      );
    }),
  );
});

test('groups are equal only with the same entries at the same position', () => {
  const [one, other] = [{ at: 1 }, { at: 1 }];
  const group = { day: '2026-11-21', start: 3, entries: [one, other] };
  expect(isSameGroup(group, { ...group, entries: [one, other] })).toBe(true);
  for (const changed of [
    { day: '2026-11-20' },
    { start: 4 },
    { entries: [one] },
    { entries: [one, other, one] },
    { entries: [one, { at: 1 }] },
  ]) {
    expect(isSameGroup(group, { ...group, ...changed })).toBe(false);
  }
});
