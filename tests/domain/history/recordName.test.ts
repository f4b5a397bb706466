import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordNamesOf, recordTypesAbout, textIn } from '../../../src/domain/history/recordName.ts';

test.each([
  [undefined, {}],
  [null, {}],
  ['motion', {}],
  [['continuous', 'motion'], { 0: 'continuous', 1: 'motion' }],
  [
    { 0: 'continuous', 100: 'manual', 42: 'pet' },
    { 0: 'continuous', 100: 'manual', 42: 'pet' },
  ],
  // A misspelled usual name names nothing.
  [{ 1: 'motoin', 2: '', 3: 7, 4: null, 5: {}, 6: { 'en-US': ' ' }, 7: { 'en-US': 7 } }, {}],
  [{ '-1': 'motion', '1.5': 'motion', one: 'motion', '1234567890': 'motion' }, {}],
  [{ 12: { 'en-US': ' Patrol ', 'de-DE': 'Rundgang' } }, { 12: { 'en-US': 'Patrol', 'de-DE': 'Rundgang' } }],
])('%j names %j', (json, names) => {
  expect(recordNamesOf(json)).toEqual(names);
});

test.each([
  ['de-DE', 'Rundgang'],
  ['ja-JP', 'Patrol'],
])('a text in %s: %s', (language, text) => {
  expect(textIn({ 'en-US': 'Patrol', 'de-DE': 'Rundgang' }, language)).toBe(text);
});

test('without English, any text is better than a number', () => {
  expect(textIn({ 'ru-RU': 'Обход' }, 'de-DE')).toBe('Обход');
});

test('any value gives record names, and no name twice', () => {
  fc.assert(
    fc.property(fc.anything(), (json) => {
      const names = recordNamesOf(json);
      expect(recordNamesOf(names)).toEqual(names);
    }),
  );
});

test('recordings are about people or vehicles if the provider names them so', () => {
  const names = recordNamesOf({
    0: 'continuous',
    2: 'person',
    3: 'vehicle',
    5: 'face',
    9: { 'en-US': 'person' },
  });
  expect(recordTypesAbout('people', names)).toEqual([2, 5]);
  expect(recordTypesAbout('vehicles', names)).toEqual([3]);
  expect(recordTypesAbout('people', {})).toEqual([]);
});
