import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  codeOfTag,
  desWithLanguage,
  englishTag,
  isLanguageTag,
  languageNames,
  languageOfDes,
  languageTags,
  tagOfCode,
} from '../../src/domain/language.ts';

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

  test('every language is found again by its code', () => {
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

describe('the saved language inside des', () => {
  test.each([
    ['{"language":26}', 'de-DE'],
    ['{"language":25,"theme":"dark"}', 'ru-RU'],
    [' {"language": 4 } ', 'zh-CN'],
    ['{"language":9}', 'en-US'],
    ['{"language":99}', 'en-US'],
    ['{"language":"26"}', 'en-US'],
    ['{"language":null}', 'en-US'],
    ['{"language":{"a":26}}', 'en-US'],
    ['{"Language":26}', 'en-US'],
    ['{"__proto__":{"language":26}}', 'en-US'],
    ['{}', 'en-US'],
    ['[26]', 'en-US'],
    ['26', 'en-US'],
    ['null', 'en-US'],
    ['', 'en-US'],
    ['{"language":26', 'en-US'],
    [null, 'en-US'],
    [undefined, 'en-US'],
    [26, 'en-US'],
    [{ language: 26 }, 'en-US'],
  ])('%s is %s', (des, tag) => {
    expect(languageOfDes(des)).toBe(tag);
  });

  test('anything at all gives a language and never throws', () => {
    const anyDes = fc.oneof(fc.anything(), fc.json());
    fc.assert(
      fc.property(anyDes, (des) => {
        expect(languageTags).toContain(languageOfDes(des));
      }),
    );
  });
});

describe('des with another language', () => {
  const tags = fc.constantFrom(...languageTags);

  test('the language is found again, whatever des was', () => {
    const anyDes = fc.oneof(fc.anything(), fc.json());
    fc.assert(
      fc.property(anyDes, tags, (des, tag) => {
        expect(languageOfDes(desWithLanguage(des, tag))).toBe(tag);
      }),
    );
  });

  test('every other field is kept', () => {
    const fields = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(fields, tags, (rest, tag) => {
        const { language: _, ...others } = rest;
        const { language, ...kept }: Record<string, unknown> = JSON.parse(
          desWithLanguage(JSON.stringify(rest), tag),
        );
        expect(language).toBe(codeOfTag(tag));
        expect(JSON.stringify(kept)).toBe(JSON.stringify(others));
      }),
    );
  });

  test.each(['', 'no json', '[1]', 'null', null, 7])('%s is begun anew', (des) => {
    expect(desWithLanguage(des, 'ja-JP')).toBe('{"language":27}');
  });

  test('English is 9', () => {
    expect(desWithLanguage('{"language":26,"pause":true}', englishTag)).toBe('{"language":9,"pause":true}');
  });
});
