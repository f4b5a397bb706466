import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const slashed = (path: string): string => path.split(sep).join('/');

/** All files and folders of a folder, by their paths in the repository. */
const pathsBelow = (folder: string): string[] => [
  folder,
  ...readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (path) => `${folder}/${slashed(path)}`,
  ),
];
const tops = ['src', 'tests', 'tools', 'docs', 'provider', 'locales', '.ci'];
const there = tops.flatMap(pathsBelow);
const isThere = new Set(there);

const isGenerated = (path: string): boolean => /^docs\/(statecharts\/|provider-api\.md$)/.test(path);

/** The documents that people write, and the folder in which the paths of each may begin as well. */
const documents = [
  ...[
    'README.md',
    'CONTRIBUTING.md',
    ...there.filter((path) => /^docs\/.*\.md$/.test(path) && !isGenerated(path)),
  ].map((file) => ({ file, base: 'src' })),
  { file: 'provider/README.md', base: 'provider' },
];

/** The path that a word in backticks means, or null where it is none. What is shortened begins with a folder of `base`. */
function pathOf(word: string, base: string): string | null {
  if (!/^[\w.][\w.<>*-]*\/[\w./<>*-]*$/.test(word)) return null;
  const path = word.replace(/\/$/, '');
  const [first = ''] = path.split('/');
  if (tops.includes(first)) return path;
  // A source is always one of ours, also where its first folder is misspelt.
  return isThere.has(`${base}/${first}`) || /\.(tsx?|mjs|css)$/.test(path) ? `${base}/${path}` : null;
}

/** Whether a path exists. `<name>` is any name or part of one, `*` too. */
function exists(path: string): boolean {
  if (!/[<*]/.test(path)) return isThere.has(path);
  const parts = path.split(/<\w+>|\*/).map((part) => part.replaceAll('.', String.raw`\.`));
  const pattern = new RegExp(`^${parts.join('[^/]+')}$`);
  return there.some((known) => pattern.test(known));
}

/** The paths in a text, of those in backticks; what stands in a block of code is no statement. */
const pathsIn = (markdown: string, base: string): string[] =>
  [...markdown.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, quoted = '']) => quoted.split(/\s+/))
    .flatMap((word) => pathOf(word, base) ?? []);

test('paths are found in their shortened form too, and placeholders stand for any name', () => {
  const markdown =
    '`src/app/` and `views/<route>/<Part>.tsx`, `npx vitest tests/docs`, `tests/*/paths.test.ts`';
  const paths = pathsIn(`${markdown}, \`user/logout\`, \`/outbox\`, \`dist/\`, \`oops/a.ts\``, 'src');
  const lost = ['src/oops/a.ts'];
  expect(paths).toEqual([
    'src/app',
    'src/views/<route>/<Part>.tsx',
    'tests/docs',
    'tests/*/paths.test.ts',
    ...lost,
  ]);
  expect(paths.filter((path) => !exists(path))).toEqual(lost);
});

test('every path in a document exists', () => {
  const named = documents.flatMap(({ file, base }) =>
    pathsIn(readFileSync(join(root, file), 'utf8'), base).map((path) => `${file}: ${path}`),
  );
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter((line) => !exists(line.replace(/^.*: /, '')))).toEqual([]);
});
