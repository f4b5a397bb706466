import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gridAddress, isPlaybackAddress, readGridAddress } from '../../../src/domain/grids/gridAddress.ts';
import { momentNamed, namedMoment, withMoment, withWindows } from '../../../src/domain/grids/namedMoment.ts';
import { secondAt } from '../../../src/domain/time/deviceDay.ts';

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'CET-1',
] as const;

function playback(search: string) {
  const address = readGridAddress(search);
  if (!isPlaybackAddress(address)) throw new Error(`${search} plays nothing back`);
  return address;
}

test.each([
  ['?camera=LK1&at=1794304800', { at: 1_794_304_800 }],
  ['?camera=LK1&day=2026-11-10&t=9600', { day: '2026-11-10', second: 9600 }],
  ['?camera=LK1&day=2026-11-10', null],
  ['?grid=g1&play&day=2026-11-10&t=9600&at=1794304800', { day: '2026-11-10', second: 9600 }],
])('the moment of %j', (search, named) => {
  expect(namedMoment(playback(search))).toEqual(named);
});

test('a link to cameras side by side opens at the same instant in every calendar', () => {
  const instant = fc.integer({ min: Date.UTC(2015, 0, 1) / 1000, max: Date.UTC(2035, 0, 1) / 1000 });
  const zone = fc.constantFrom(...zones);
  fc.assert(
    fc.property(instant, zone, zone, (at, sender, recipient) => {
      const played = secondAt(at * 1000 + 50, sender);
      const link = gridAddress(withMoment(playback('?camera=LK1&camera=LK2'), played, sender));
      const named = namedMoment(playback(new URL(link, 'http://console').search));
      if (named === null) throw new Error('the link names no moment');
      expect(momentNamed(named, recipient)).toBe(at * 1000);
    }),
  );
});

test('a saved grid names a second of the day in its own calendar', () => {
  const link = gridAddress(
    withMoment(playback('?grid=g1&play'), { day: '2026-11-10', second: 9600.05 }, 'Europe/Berlin'),
  );
  expect(link).toBe('/grids?grid=g1&play&day=2026-11-10&t=9600');
});

test('a day without a second is named by its start', () => {
  const link = gridAddress(
    withMoment(playback('?camera=LK1&at=100'), { day: '2026-11-10', second: null }, 'Europe/Berlin'),
  );
  expect(link).toBe(`/grids?camera=LK1&at=${Date.UTC(2026, 10, 9, 23) / 1000}`);
});

test.each([
  ['?camera=LK1&camera=LK2&day=2026-11-10&t=9600', '&at=1794304800&speed=2'],
  ['?camera=LK1&camera=LK2&at=100&window=1', '&at=1794304800&speed=2&window=1'],
  ['?camera=LK1&camera=LK2&at=100&window=2', '&at=1794304800&speed=2'],
])('with another first camera, %s names the instant', (search, rest) => {
  const address = playback(search);
  if (address.page !== 'sideBySide') throw new Error(`${search} has no cameras side by side`);
  const link = gridAddress(withWindows(address, ['LK3', null], { at: 1_794_304_800_900, speed: 2 }));
  expect(link).toBe(`/grids?camera=LK3&camera=${rest}`);
});

test.each([
  ['2026-11-10', 9600, Date.UTC(2026, 10, 10, 1, 40)],
  ['2026-03-29', 90_000, Date.UTC(2026, 2, 29, 21, 59, 59)],
])('a link of before, %s and %d, opens by the calendar of the first camera', (day, second, at) => {
  expect(momentNamed({ day, second }, 'Europe/Berlin')).toBe(at);
});
