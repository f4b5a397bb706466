import { describe, expect, test } from 'vitest';
import {
  datedMomentText,
  momentText,
  shortMomentText,
  timeUnderHeading,
  writtenMomentText,
  rangeText,
} from '../../../../src/views/shared/text/momentText.ts';
import { languageTags } from '../../../../src/domain/shell/language.ts';

/** Nobody who runs the tests looks from here. */
const device = '<+0747>-7:47';
const at = (text: string) => Date.parse(`${text}+07:47`);

describe('momentText: by the clock of the device, which is named where it is not that of who looks', () => {
  test.each([
    ['today: the time alone', '2026-11-21T09:12', 'en-US', '09:12 GMT+7:47'],
    ['midnight is 00, not 24', '2026-11-21T00:00', 'en-US', '00:00 GMT+7:47'],
    ['yesterday: with its date', '2026-11-20T23:59', 'en-US', 'Nov 20, 23:59 GMT+7:47'],
    ['in the words of the language', '2026-10-03T07:05', 'de-DE', '3. Okt., 07:05 GMT+7:47'],
    ['the same time of another day is not today', '2026-10-21T14:00', 'es-ES', '21 oct, 14:00 GMT+7:47'],
  ])('%s', (_, moment, language, text) => {
    expect(momentText(at(moment), at('2026-11-21T14:00'), language, device)).toBe(text);
  });

  test('the clock of who looks needs no name', () => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(momentText(at('2026-11-21T09:12'), at('2026-11-21T14:00'), 'en-US', own)).toMatch(
      /^(Nov 2\d, )?\d\d:\d\d$/,
    );
  });

  test('where the zone of the device cannot be read the clock is that of UTC, and named', () => {
    const noon = Date.UTC(2026, 10, 21, 12);
    expect(momentText(noon, noon, 'en-US', 'Nowhere/Land')).toBe('12:00 UTC');
  });
});

test.each([
  ['today the time alone', '2026-11-21T09:12', 'en-US', '09:12 GMT+7:47'],
  ['yesterday its date alone', '2026-11-20T23:59', 'en-US', 'Nov 20'],
  ['right after midnight that of the new day', '2026-10-03T00:00', 'de-DE', '3. Okt.'],
])('shortMomentText: %s', (_, moment, language, text) => {
  expect(shortMomentText(at(moment), at('2026-11-21T14:00'), language, device)).toBe(text);
});

test.each([
  ['2026-11-21T09:12', 'en-US', 'Nov 21, 2026, 09:12 GMT+7:47'],
  ['2026-11-21T00:00', 'de-DE', '21.11.2026, 00:00 GMT+7:47'],
])('datedMomentText: %s in %s has its date', (moment, language, text) => {
  expect(datedMomentText(at(moment), language, device)).toBe(text);
});

test.each([
  ['en-US', 'November 21, 2026 at 09:12 GMT+7:47'],
  ['de-DE', '21. November 2026 um 09:12 GMT+7:47'],
  ['ru-RU', '21 ноября 2026 г. в 09:12 GMT+7:47'],
])('writtenMomentText: in %s it can stand in a sentence', (language, text) => {
  expect(writtenMomentText(at('2026-11-21T09:12'), language, device)).toBe(text);
});

test.each([
  ['the date of its heading is not repeated', '2026-11-21T09:12', device, '09:12 GMT+7:47'],
  [
    'its own date is named if its heading is the day after',
    '2026-11-20T23:08',
    'GMT+14',
    'Nov 20, 23:08 GMT+7:47',
  ],
  ['and if its heading is the day before', '2026-11-21T00:30', 'GMT-8', 'Nov 21, 00:30 GMT+7:47'],
])('under a heading %s', (_, moment, listZone, text) => {
  expect(timeUnderHeading(moment.slice(11), at(moment), device, listZone, 'en-US')).toBe(text);
});

test.each(languageTags)('%s writes a range with its own mark', (tag) => {
  const mark = tag === 'ja-JP' ? '～' : ' – ';
  const text = rangeText('10:00', '10:30', tag);
  expect(text.replaceAll(/\s/g, ' ').replaceAll('\u2060', '')).toBe(`10:00${mark}10:30`);
  // Each is glued to what precedes it.
  expect(text.slice(5, -5)).toMatch(/^\u2060(\u00A0?[–～]\u2060\u00A0?)$/u);
});
