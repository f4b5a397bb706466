import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../docs/decisions/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

/** What the index says of each decision, in its order. */
function rowsOf(index: string): { title: string; file: string; settles: string }[] {
  const rows = [...index.matchAll(/^\| \[([^\]]+)\]\(([^)]+)\)\s*\| (.*?)\s*\|$/gm)];
  return rows.map(([, title = '', file = '', settles = '']) => ({ title, file, settles }));
}

/** What is wrong with the index of some decisions, given as their first lines by file. */
function faultsOf(index: string, decisions: Readonly<Record<string, string>>): string[] {
  const rows = rowsOf(index);
  const files = Object.keys(decisions).toSorted();
  return [
    ...files.filter((file) => !rows.some((row) => row.file === file)).map((file) => `${file} is not listed`),
    ...rows.filter(({ file }) => !files.includes(file)).map(({ file }) => `${file} is not there`),
    ...rows.flatMap(({ file, title }) =>
      file in decisions && decisions[file] !== `# ${title}` ? [`${file} is listed by another title`] : [],
    ),
    ...rows.flatMap(({ file, settles }) => (settles === '' ? [`${file} does not say what it settles`] : [])),
    ...files.flatMap((file, i) =>
      file.startsWith(`${String(i + 1).padStart(4, '0')}-`) ? [] : [`${file} has not the number ${i + 1}`],
    ),
    ...(rows.every(({ file }, i) => i === 0 || file > (rows[i - 1]?.file ?? ''))
      ? []
      : ['not in their order']),
  ];
}

test('the index lists every decision once, by its own title and in its order', () => {
  const files = readdirSync(folder).filter((file) => file !== 'README.md');
  const decisions = Object.fromEntries(files.map((file) => [file, read(file).split('\n')[0] ?? '']));
  expect(files.length).toBeGreaterThan(6);
  expect(faultsOf(read('README.md'), decisions)).toEqual([]);
});

test('what is wrong with the index is named', () => {
  const index = [
    '| decision | what it settles |',
    '| --- | --- |',
    '| [0002: two](0002-two.md) | the second |',
    '| [0001: one](0001-one.md) |  |',
    '| [0009: gone](0009-gone.md) | a thing |',
  ].join('\n');
  const decisions = {
    '0001-one.md': '# 0001: one',
    '0002-two.md': '# 0002: too',
    '0004-four.md': '# 0004: four',
  };
  expect(faultsOf(index, decisions)).toEqual([
    '0004-four.md is not listed',
    '0009-gone.md is not there',
    '0002-two.md is listed by another title',
    '0001-one.md does not say what it settles',
    '0004-four.md has not the number 3',
    'not in their order',
  ]);
});
