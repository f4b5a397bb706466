import { expect, test } from 'vitest';
import { timeZoneOf } from '../../../../src/domain/time/zone/timeZone.ts';
import { foreignOffset, foreignOffsetOfDay } from '../../../../src/views/shared/text/zoneText.ts';

const zone = 'America/New_York';
const viewer = timeZoneOf(zone);

test.each([
  ['2026-11-01T04:50:00Z', null],
  ['2026-11-01T05:50:00Z', 'GMT-4'],
  ['2026-11-01T06:50:00Z', 'GMT-5'],
  ['2026-11-01T07:50:00Z', null],
  ['2026-11-20T07:50:00Z', null],
])('at %s the clock of the viewer has the offset %s named', (moment, offset) => {
  expect(foreignOffset(Date.parse(moment), zone, viewer)).toBe(offset);
});

test.each([
  ['2026-11-01', zone, null],
  ['2026-11-02', 'Europe/Berlin', 'GMT+1'],
  ['2026-03-29', 'Europe/Berlin', 'GMT+1 / GMT+2'],
  ['2026-10-25', 'Europe/Berlin', 'GMT+2 / GMT+1'],
  ['2026-11-21', 'nowhere', 'UTC'],
])('on %s in %s: %s', (day, timezone, offset) => {
  expect(foreignOffsetOfDay(day, timezone, viewer)).toBe(offset);
});
