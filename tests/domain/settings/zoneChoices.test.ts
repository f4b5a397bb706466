import { expect, test } from 'vitest';
import { readZoneKey, zoneChoices, zoneChoicesWith } from '../../../src/domain/settings/zoneChoices.ts';
import { timeZoneOf } from '../../../src/domain/time/zone/timeZone.ts';

test('every choice can be parsed and is listed once, and the offsets go from -12 to +14 with halves and quarters', () => {
  expect(zoneChoices.filter((key) => !timeZoneOf(key).isKnown)).toEqual([]);
  expect(new Set(zoneChoices).size).toBe(zoneChoices.length);
  const winter = Date.UTC(2026, 0, 15);
  const hours = zoneChoices
    .filter((key) => key.startsWith('GMT') && !key.includes(','))
    .map((key) => timeZoneOf(key).offsetAt(winter) / 3_600_000);
  expect(hours).toEqual([
    -12, -11, -10, -9.5, -9, -8, -7, -6, -5, -4, -3.5, -3, -2, -1, 0, 1, 2, 3, 3.5, 4, 4.5, 5, 5.5, 5.75, 6,
    6.5, 7, 8, 8.75, 9, 9.5, 10, 10.5, 11, 12, 12.75, 13, 14,
  ]);
  expect(zoneChoices).toEqual(expect.arrayContaining(['PST8', 'CET-1']));
});

test('an unlisted zone of the device comes first; a listed or empty one adds nothing', () => {
  expect(zoneChoicesWith('Europe/Berlin')).toEqual(['Europe/Berlin', ...zoneChoices]);
  expect(zoneChoicesWith('PST8')).toBe(zoneChoices);
  expect(zoneChoicesWith('')).toBe(zoneChoices);
});

test.each([
  ['PST8', { name: 'PST8', offset: 'GMT-8', hasSummer: false }],
  ['CET-1', { name: 'CET-1', offset: 'GMT+1', hasSummer: false }],
  ['IST-5:30', { name: 'IST-5:30', offset: 'GMT+5:30', hasSummer: false }],
  ['GMT0BST,M3.5.0/1,M10.5.0', { name: 'GMT0BST', offset: 'GMT', hasSummer: true }],
  ['CET-1CEST,M3.5.0,M10.5.0/3', { name: 'CET-1CEST', offset: 'GMT+1', hasSummer: true }],
  ['GMT', null],
  ['GMT+5:45', null],
  ['GMT-3', null],
  ['Europe/Berlin', null],
  ['', null],
])('the parts of the key %s', (key, reported) => {
  expect(readZoneKey(key)).toEqual(reported);
});

test('the offset of every POSIX key in the choices is that of its clock in winter', () => {
  for (const key of zoneChoices) {
    const reported = readZoneKey(key);
    if (reported === null) continue;
    const northern = Date.UTC(2026, 0, 15);
    const southern = Date.UTC(2026, 6, 15);
    const zone = timeZoneOf(key);
    const least = Math.min(zone.offsetAt(northern), zone.offsetAt(southern));
    expect([key, timeZoneOf(reported.offset).offsetAt(northern)]).toEqual([key, least]);
  }
});
