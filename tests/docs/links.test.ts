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

/** The links and pictures of a document, of those that go to a file of the project, or to a heading. */
const linksOf = (document: string): { document: string; target: string; anchor: string }[] =>
  [...readFileSync(join(root, document), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => {
      const [target = '', anchor = ''] = link.split('#');
      return { document, target: target === '' ? document : join(dirname(document), target), anchor };
    });

/** The anchors that GitHub gives the headings of a document. */
const anchorsOf = (document: string): string[] =>
  [...readFileSync(join(root, document), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('every link and picture of a document goes to a file and a heading that are there', () => {
  const links = documents.flatMap((document) => linksOf(document));
  expect(links.length).toBeGreaterThan(100);
  const isLost = ({ target, anchor }: (typeof links)[number]) =>
    !existsSync(join(root, target)) || (anchor !== '' && !anchorsOf(target).includes(anchor));
  expect(links.filter(isLost)).toEqual([]);
});

test('every section of decision 0002 has an anchor of its own, and every citation finds it', () => {
  const anchors = anchorsOf('docs/decisions/0002-where-the-spec-is-open.md');
  expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
  const sources = ['src', 'tests/models', 'provider'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join(folder, file)),
  );
  const cited = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/0002#([\w-]+)/g)].map(([, anchor = '']) => anchor),
  );
  expect(cited.length).toBeGreaterThan(10);
  expect(cited.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
});
