import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { legal, signin } from 'virtual:texts';
import { shell, pages } from 'virtual:texts/behind';
import { expect, test } from 'vitest';
import { languageTags } from '../../src/domain/shell/language.ts';

const tables = { signin, shell, pages, legal };
const groups = ['signin', 'shell', 'pages', 'legal'] as const;
const folder = resolve(import.meta.dirname, '../../locales');

/** The texts of every area as the files of a language have them: `area:key.key`, with what stands there. */
function written(tag: string): Record<string, unknown> {
  return Object.fromEntries(
    readdirSync(resolve(folder, tag)).flatMap((file) =>
      entriesOf(file.replace('.json', ''), JSON.parse(readFileSync(resolve(folder, tag, file), 'utf8'))),
    ),
  );
}

/** Every text of an area by its keys; a list of texts is one. */
function entriesOf(path: string, texts: unknown): [string, unknown][] {
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) return [[path, texts]];
  return Object.entries(texts).flatMap(([key, value]) =>
    entriesOf(path.includes(':') ? `${path}.${key}` : `${path}:${key}`, value),
  );
}

async function entriesOfGroup(tag: (typeof languageTags)[number], group: keyof typeof tables) {
  const { default: areas } = await tables[group][tag]();
  return Object.entries(areas).flatMap(([area, texts]) => entriesOf(area, texts));
}

test.each(Object.entries(tables))('the table of %s has every language', (_, table) => {
  expect(Object.keys(table).toSorted()).toEqual(languageTags.toSorted());
});

test.each(languageTags)('every text of %s is in one group', async (tag) => {
  const all = await Promise.all(groups.map((group) => entriesOfGroup(tag, group)));
  const entries = all.flat();
  expect(Object.fromEntries(entries)).toEqual(written(tag));
  expect(new Set(entries.map(([key]) => key)).size).toBe(entries.length);
});

test('the sign-in page brings the texts it may show, and no more', async () => {
  const entries = await entriesOfGroup('en-US', 'signin');
  const areas = new Set(entries.map(([key]) => key.split(':')[0]));
  expect(areas).toEqual(new Set(['common', 'signIn', 'messages']));
  const keys = new Set(entries.map(([key]) => key.replace(/^(\w+:\w+).*/, '$1')));
  const ofFrame = [
    'status',
    'battery',
    'shared',
    'asOf',
    'dropped',
    'copy',
    'leave',
    'save',
    'saving',
    'cancel',
  ];
  for (const key of [...ofFrame, 'close', 'back', 'refresh']) {
    expect([...keys].filter((found) => found.replace(/_.*/, '') === `common:${key}`)).toEqual([]);
  }
  expect([...keys].filter((key) => key.startsWith('messages:'))).toEqual(
    ['session', 'network', 'http', 'account', 'form'].map((key) => `messages:${key}`),
  );
});
