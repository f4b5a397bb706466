import { expect, test } from 'vitest';
import type { AlertRange } from '../../../src/domain/alerts/alertRange.ts';
import { matchesList } from '../../../src/domain/alerts/matchesList.ts';

const now = Date.parse('2026-11-21T13:30:00+01:00');
const all = {
  serialNumber: [] as string[],
  channel: [] as number[][],
  reviewed: null as boolean | null,
  types: [] as string[],
  timezone: 'Europe/Berlin',
  range: { period: 'all' } as AlertRange,
};
const alert = {
  serialNumber: 'LK1',
  channel: { channel: 3, name: 'Hall', camera: null },
  reviewed: false,
  type: 'human',
  at: now,
};

test.each([
  ['all', {}, true],
  ['its device', { serialNumber: ['LK1'] }, true],
  ['another device', { serialNumber: ['LK2'] }, false],
  ['its channel', { serialNumber: ['LK2', 'LK1'], channel: [[1], [2, 3]] }, true],
  ['another channel', { serialNumber: ['LK1'], channel: [[1]] }, false],
  ['all channels of its device', { serialNumber: ['LK1'], channel: [[]] }, true],
  ['what is new', { reviewed: false }, true],
  ['what is reviewed', { reviewed: true }, false],
  ['its type among others', { types: ['pet', 'human'] }, true],
  ['another type', { types: ['pet'] }, false],
  ['today', { range: { period: 'today' } as const }, true],
  ['yesterday', { range: { period: 'yesterday' } as const }, false],
  ['its day', { range: { period: 'custom', from: '2026-11-21', to: '2026-11-21' } as const }, true],
  ['an earlier day', { range: { period: 'custom', from: '2026-11-20', to: '2026-11-20' } as const }, false],
])('an alert of now in a list of %s', (_, filters, isListed) => {
  expect(matchesList(alert, { ...all, ...filters }, now, null)).toBe(isListed);
});

test('an alert of last night is listed by the clock of its device', () => {
  const night = { ...all, range: { period: 'night' } as const };
  // 5 a.m. in Tokyo, and 7 a.m. there, which is 11 p.m. in Berlin.
  const [inNight, later] = ['2026-11-20T20:00:00Z', '2026-11-20T22:00:00Z'].map((at) => Date.parse(at));
  expect(matchesList({ ...alert, at: inNight ?? 0 }, night, now, 'Asia/Tokyo')).toBe(true);
  expect(matchesList({ ...alert, at: later ?? 0 }, night, now, 'Asia/Tokyo')).toBe(false);
  expect(matchesList({ ...alert, at: later ?? 0 }, night, now, null)).toBe(true);
});

test('includes a device with a clock slightly ahead', () => {
  expect(matchesList({ ...alert, at: now + 5000 }, { ...all, range: { period: 'hour' } }, now, null)).toBe(
    true,
  );
});
