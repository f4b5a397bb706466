import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRange, withRange, withRangeOf } from '../../../src/domain/clips/clipAddress.ts';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { secondsOfDay } from '../../../src/domain/time/deviceDay.ts';

const timezone = 'Europe/Berlin';
const [short, plain, long] = ['2026-03-29', '2026-11-20', '2026-10-25'] as const;
const searchOf = (path: string) => new URL(path, 'http://console').search;

test.each([
  ['from=100&to=120', { from: 100, to: 120 }],
  ['to=120&from=100', { from: 100, to: 120 }],
  ['from=0&to=1', { from: 0, to: 1 }],
  // Longer than one file may be.
  ['from=0&to=86400', { from: 0, to: 86_400 }],
  ['', null],
  ['from=100', null],
  ['to=100', null],
  ['from=&to=', null],
  ['from=100&to=100', null],
  ['from=120&to=100', null],
  ['from=-5&to=100', null],
  ['from=1.5&to=100', null],
  ['from=1e2&to=200', null],
  ['from=0x10&to=200', null],
  ['from= 1&to=200', null],
  ['from=soon&to=later', null],
  ['from=86390&to=86401', null],
  [`from=0&to=${'9'.repeat(400)}`, null],
  [`from=${'9'.repeat(400)}&to=${'9'.repeat(401)}`, null],
])('%s marks %j', (query, range) => {
  expect(readRange(`?device=LK1&tab=history&day=${plain}&t=100&${query}`, plain, timezone)).toEqual(range);
});

test.each([
  [short, 82_800],
  [plain, 86_400],
  [long, 90_000],
])('on %s a range ends at most %i seconds after midnight', (day, seconds) => {
  const read = (to: number) => readRange(`?day=${day}&from=10&to=${to}`, day, timezone);
  expect([read(seconds), read(seconds + 1)]).toEqual([{ from: 10, to: seconds }, null]);
});

test.each(['', `day=${short}&`, 'day=2026-11-31&', 'day=today&'])('%s it marks no other day', (day) => {
  expect(readRange(`?${day}from=10&to=20`, plain, timezone)).toBe(null);
});

test('a range is read from the address that it is written to, and only its day takes it over', () => {
  const marked = fc.constantFrom(short, plain, long).chain((day) => {
    const last = secondsOfDay(day, timezone);
    return fc
      .uniqueArray(fc.integer({ min: 0, max: last }), { minLength: 2, maxLength: 2 })
      .map(([one = 0, other = 0]) => ({ day, from: Math.min(one, other), to: Math.max(one, other) }));
  });
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), marked, (serialNumber, { day, ...range }) => {
      const at = (ofDay: string) => cameraAddress(serialNumber, { tab: 'history', day: ofDay, second: 5 });
      const path = withRange(at(day), day, range);
      expect(readRange(searchOf(path), day, timezone)).toEqual(range);
      expect(withRange(path, day, { from: 1, to: 2 })).toBe(withRange(at(day), day, { from: 1, to: 2 }));
      expect(withRange(path, day, null)).toBe(at(day));
      expect(withRangeOf(at(day), searchOf(path), timezone)).toBe(path);
      expect(withRangeOf(at('2026-11-21'), searchOf(path), timezone)).toBe(at('2026-11-21'));
    }),
  );
});

test.each([
  ['/cameras?device=LK1&tab=history', `/cameras?device=LK1&tab=history&day=${plain}&from=10&to=20`],
  [
    `/cameras?device=LK1&tab=history&day=${short}&t=7`,
    `/cameras?device=LK1&tab=history&day=${plain}&from=10&to=20`,
  ],
])('%s names the day of the range, without a second of another day', (path, marked) => {
  expect(withRange(path, plain, { from: 10, to: 20 })).toBe(marked);
});

test.each(['from=20&to=10', 'from=x&to=y', ''])('an address takes no %s', (query) => {
  const path = `/cameras?device=LK1&tab=history&day=${plain}&t=7`;
  expect(withRangeOf(path, `?day=${plain}&${query}`, timezone)).toBe(path);
  expect(withRangeOf('/cameras?device=LK1', `?from=10&to=20`, timezone)).toBe('/cameras?device=LK1');
});
