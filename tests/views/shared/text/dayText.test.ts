import { expect, test } from 'vitest';
import { dayText, nearDay, shortDay } from '../../../../src/views/shared/text/dayText.ts';

test.each([
  ['en-GB', 'Saturday 21 November'],
  ['de-DE', 'Samstag, 21. November'],
])('a day in %s', (language, text) => {
  expect(dayText('2026-11-21', language)).toBe(text);
});

test('a day with its year', () => {
  expect(dayText('2026-11-21', 'en-GB', shortDay)).toBe('21 Nov 2026');
});

test.each([
  ['2026-11-21', 'today'],
  ['2026-11-20', 'yesterday'],
  ['2026-11-19', null],
  ['2026-11-22', null],
])('%s is %s where the device stands', (day, near) => {
  expect(nearDay(day, 'Asia/Tokyo', Date.parse('2026-11-20T16:00:00Z'))).toBe(near);
});
