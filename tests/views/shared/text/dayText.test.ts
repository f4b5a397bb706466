import { expect, test } from 'vitest';
import { dayHeading, dayText, nearDay, shortDay } from '../../../../src/views/shared/text/dayText.ts';

test.each([
  ['en-GB', 'Saturday 21 November'],
  ['de-DE', 'Samstag, 21. November'],
])('a day in %s', (language, text) => {
  expect(dayText('2026-11-21', language)).toBe(text);
});

test.each([
  ['ru-RU', 'суббота, 21 ноября', 'Суббота, 21 ноября'],
  ['es-ES', 'sábado, 21 de noviembre', 'Sábado, 21 de noviembre'],
  ['ja-JP', '11月21日土曜日', '11月21日土曜日'],
])('a day in %s begins a line in capitals where the language has them', (language, within, heading) => {
  expect(dayText('2026-11-21', language)).toBe(within);
  expect(dayHeading('2026-11-21', language)).toBe(heading);
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
