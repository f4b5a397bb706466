import { describe, expect, test } from 'vitest';
import { englishTag, languageTags } from '../../src/domain/shell/language.ts';
import { messages } from '../../src/domain/shell/messages.ts';
import { areasOf, placeholdersOf, textsOf, usesOf } from './files.ts';

/** The areas of the console: one file each in every language, as English has them. */
const areas = areasOf(englishTag);
const english = textsOf(englishTag);
const others = languageTags.filter((tag) => tag !== englishTag);

/** The plural forms that CLDR asks of a language. */
function formsOf(tag: string): string[] {
  return [...new Intl.PluralRules(tag).resolvedOptions().pluralCategories].sort();
}

describe.each(others)('%s', (tag) => {
  const texts = textsOf(tag);

  test('has the same keys as English', () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test('counts where English counts, and nowhere else', () => {
    const counting = (all: typeof texts) =>
      [...all].filter(([, forms]) => !forms.has('')).map(([key]) => key);
    expect(counting(texts).sort()).toEqual(counting(english).sort());
  });

  test('has the same placeholders as English', () => {
    // Only {{count}} may be left out, and only by a text that counts: "one camera".
    const odd = [...texts].flatMap(([key, forms]) => {
      const expected = placeholdersOf(english.get(key)?.get('other') ?? english.get(key)?.get('') ?? '');
      return [...forms].flatMap(([form, text]) => {
        const named = placeholdersOf(text);
        const wanted =
          form === '' || named.includes('count') ? expected : expected.filter((name) => name !== 'count');
        return JSON.stringify(named) === JSON.stringify(wanted) ? [] : [{ key, form, named, wanted }];
      });
    });
    expect(odd).toEqual([]);
  });
});

describe.each(languageTags)('%s', (tag) => {
  const texts = textsOf(tag);

  test('has a file for every area of English, and no other', () => {
    expect(areasOf(tag)).toEqual(areas);
  });

  test('has every plural form of its language, and no other', () => {
    const odd = [...texts]
      .filter(([, forms]) => !forms.has(''))
      .map(([key, forms]) => ({ key, forms: [...forms.keys()].sort() }))
      .filter(({ forms }) => JSON.stringify(forms) !== JSON.stringify(formsOf(tag)));
    expect(odd).toEqual([]);
  });

  test('has no key that is both a text and a count', () => {
    expect([...texts].filter(([, forms]) => forms.has('') && forms.size > 1).map(([key]) => key)).toEqual([]);
  });

  test('has no empty text', () => {
    const empty = [...texts].filter(([, forms]) => [...forms.values()].some((text) => text.trim() === ''));
    expect(empty.map(([key]) => key)).toEqual([]);
  });
});

/** Texts of two pages that say the same of one thing. */
const same: readonly (readonly [string, string])[] = [
  ['alerts:failedText', 'devices:list.failed.text'],
  ...['cancel', 'canceling', 'ask.title', 'ask.confirm', 'ask.keep'].map(
    (key) => [`account:shares.${key}`, `settings:sharing.${key}`] as const,
  ),
  ...['motion', 'face', 'vehicle', 'pet', 'package', 'lineCrossing', 'intrusion', 'loitering'].map(
    (key) => [`alerts:type.${key}`, `history:timeline.name.${key}`] as const,
  ),
  ['alerts:type.human', 'history:timeline.name.person'],
  ['history:only.label', 'shortcuts:recording.onlyAlerts'],
];

test.each(languageTags)('%s: one thing has one text', (tag) => {
  const texts = textsOf(tag);
  const of = (key: string) => texts.get(key)?.get('') ?? `no ${key}`;
  expect(same.filter(([one, other]) => !of(other).includes(of(one)))).toEqual([]);
});

describe('the source', () => {
  const uses = usesOf(areas);
  const messageKeys = Object.keys(messages).map((key) => `messages:${key}`);
  const otherKeys = [...english.keys()].filter((key) => !key.startsWith('messages:'));

  test('has a text for every entry of the message table, and none besides', () => {
    expect([...english.keys()].filter((key) => key.startsWith('messages:')).sort()).toEqual(
      messageKeys.sort(),
    );
  });

  test('names no text that is missing', () => {
    // `messages:${key}` is any entry of the message table: its key is typed, and holds a dot.
    const missing = uses.filter(
      ({ written, pattern }) =>
        !/^messages:\$\{[^}]*\}$/.test(written) && ![...english.keys()].some((key) => pattern.test(key)),
    );
    expect(missing.map(({ file, written }) => `${file}: ${written}`)).toEqual([]);
  });

  test('names every text', () => {
    expect(otherKeys.filter((key) => !uses.some(({ pattern }) => pattern.test(key)))).toEqual([]);
  });
});
