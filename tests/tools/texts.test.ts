import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { groups } from 'virtual:texts';
import { expect, test } from 'vitest';
import { languageTags } from '../../src/domain/shell/language.ts';

const folder = resolve(import.meta.dirname, '../../locales');

/** The entries of every area as the files of a language have them: `area:key`, with what stands there. */
function written(tag: string): Record<string, unknown> {
  return Object.fromEntries(
    readdirSync(resolve(folder, tag)).flatMap((file) =>
      entriesOf(file.replace('.json', ''), JSON.parse(readFileSync(resolve(folder, tag, file), 'utf8'))),
    ),
  );
}

function entriesOf(area: string, texts: unknown): [string, unknown][] {
  return Object.entries(Object(texts)).map(([key, value]) => [`${area}:${key}`, value]);
}

async function entriesOfGroup(tag: (typeof languageTags)[number], group: 'signin' | 'console' | 'legal') {
  const { default: areas } = await groups[tag][group]();
  return Object.entries(areas).flatMap(([area, texts]) => entriesOf(area, texts));
}

test('the table has every language', () => {
  expect(Object.keys(groups).toSorted()).toEqual(languageTags.toSorted());
});

test.each(languageTags)('every text of %s is in one group', async (tag) => {
  const all = await Promise.all(
    (['signin', 'console', 'legal'] as const).map((group) => entriesOfGroup(tag, group)),
  );
  const entries = all.flat();
  expect(Object.fromEntries(entries)).toEqual(written(tag));
  expect(new Set(entries.map(([key]) => key)).size).toBe(entries.length);
});

test('the sign-in page brings the texts it may show, and no more', async () => {
  const entries = await entriesOfGroup('en-US', 'signin');
  const areas = new Set(entries.map(([key]) => key.split(':')[0]));
  expect(areas).toEqual(new Set(['common', 'signIn', 'messages']));
  const console = [
    'status',
    'battery',
    'shared',
    'asOf',
    'dropped_one',
    'dropped_other',
    'copy',
    'leave',
    'save',
    'saving',
    'cancel',
    'close',
    'back',
    'refresh',
  ];
  expect(entries.map(([key]) => key).filter((key) => console.includes(key.replace('common:', '')))).toEqual(
    [],
  );
  expect(entries.map(([key]) => key).filter((key) => key.startsWith('messages:'))).toEqual(
    ['session', 'network', 'http', 'account', 'form'].map((key) => `messages:${key}`),
  );
});
