import { describe, expect, test } from 'vitest';
import {
  codeOfTag,
  isLanguageTag,
  languageNames,
  languageTags,
  tagOfCode,
} from '../../../src/domain/shell/language.ts';

describe('codes of spec section 9', () => {
  test.each([
    [4, 'zh-CN'],
    [9, 'en-US'],
    [20, 'es-ES'],
    [27, 'ja-JP'],
    [25, 'ru-RU'],
    [26, 'de-DE'],
    [0, 'en-US'],
    [-1, 'en-US'],
    [4.5, 'en-US'],
    [Number.NaN, 'en-US'],
    ['4', 'en-US'],
    [null, 'en-US'],
    [undefined, 'en-US'],
    [{}, 'en-US'],
  ])('%s is %s', (code, tag) => {
    expect(tagOfCode(code)).toBe(tag);
  });

  test('every language can be found by its code', () => {
    expect(languageTags.map((tag) => tagOfCode(codeOfTag(tag)))).toEqual(languageTags);
  });
});

test('every language has its own name', () => {
  expect(Object.keys(languageNames).toSorted()).toEqual([...languageTags].toSorted());
});

test.each([
  ['de-DE', true],
  ['de', false],
  ['DE-de', false],
  ['', false],
  [null, false],
  [26, false],
])('%s is the tag of a language: %s', (value, expected) => {
  expect(isLanguageTag(value)).toBe(expected);
});
