import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'provider/README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];

/** Where the links and pictures of a document lead, of those that lead to a file of the project. */
const linksOf = (document: string): string[] =>
  [...readFileSync(join(root, document), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.split('#')[0] ?? '')
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));

test('every link and picture of a document leads to a file that is there', () => {
  const links = documents.flatMap((document) => linksOf(document).map((target) => ({ document, target })));
  expect(links.length).toBeGreaterThan(100);
  const isLost = ({ document, target }: (typeof links)[number]) =>
    !existsSync(join(root, dirname(document), target));
  expect(links.filter(isLost)).toEqual([]);
});
