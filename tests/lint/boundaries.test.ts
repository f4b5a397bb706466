import { expect, test } from 'vitest';
import { lintTree } from './fixture.ts';

/** Files that imports may point at: one of each kind of folder. */
const targets = [
  'src/domain/a.ts',
  'src/services/a.ts',
  'src/machines/one/one.machine.ts',
  'src/machines/two/two.machine.ts',
  'src/statecharts/a.ts',
  'src/views/shared/a.ts',
  'src/views/one/a.ts',
  'src/views/two/a.ts',
  'src/app/a.ts',
  'src/actors/a.ts',
  'src/feed/a.ts',
  'src/inspector/a.ts',
  'src/other/a.ts',
  'provider/a.ts',
  'tests/a.ts',
  'tools/a.ts',
];

/** What stands in the import table of docs/architecture.md, one import of each kind. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'src/domain': ['src/domain/a.ts', 'valibot', 'dayjs', 'dayjs/plugin/utc.js'],
  'src/services': ['src/domain/a.ts', 'wretch', 'mpegts.js'],
  'src/machines/one': ['src/domain/a.ts', 'src/machines/two/two.machine.ts', 'xstate'],
  'src/statecharts': ['src/statecharts/a.ts', 'xstate'],
  'src/views/one': [
    'src/domain/a.ts',
    'src/machines/one/one.machine.ts',
    'src/views/shared/a.ts',
    'src/actors/a.ts',
    'react',
    'react-router',
    '@xstate/react',
    'primereact/button',
    'react-i18next',
  ],
  'src/views/shared': ['src/domain/a.ts', 'src/actors/a.ts', 'react'],
  'src/actors': [
    'src/domain/a.ts',
    'src/services/a.ts',
    'src/machines/one/one.machine.ts',
    'src/statecharts/a.ts',
    'src/feed/a.ts',
    'xstate',
    '@xstate/react',
    'react',
    'react-router',
  ],
  'src/feed': [
    'src/domain/a.ts',
    'src/machines/one/one.machine.ts',
    'src/statecharts/a.ts',
    'xstate',
    '@xstate/inspect',
  ],
  'src/app': [
    'src/domain/a.ts',
    'src/services/a.ts',
    'src/machines/one/one.machine.ts',
    'src/statecharts/a.ts',
    'src/views/one/a.ts',
    'src/views/shared/a.ts',
    'src/actors/a.ts',
    'src/feed/a.ts',
    'xstate',
    '@xstate/react',
    'react-router',
    'i18next',
    'virtual:texts',
    'virtual:paths',
  ],
  'src/inspector': [
    'src/domain/a.ts',
    'src/machines/one/one.machine.ts',
    'src/statecharts/a.ts',
    'xstate',
    '@xstate/react',
    'elkjs',
  ],
  provider: [
    'src/domain/a.ts',
    'hono',
    '@hono/node-server',
    'ws',
    'libsql',
    'valibot',
    'web-push',
    'node:fs',
  ],
  tests: ['src/app/a.ts', 'provider/a.ts', 'tools/a.ts', 'vitest', 'node:fs'],
};

const forbidden: Readonly<Record<string, readonly string[]>> = {
  'src/domain': [
    'src/services/a.ts',
    'src/machines/one/one.machine.ts',
    'src/statecharts/a.ts',
    'src/views/shared/a.ts',
    'src/app/a.ts',
    'src/actors/a.ts',
    'src/feed/a.ts',
    'src/other/a.ts',
    'provider/a.ts',
    'tests/a.ts',
    'tools/a.ts',
    'react',
    'xstate',
    'wretch',
    'not-installed',
    'node:fs',
    'fs',
  ],
  'src/services': [
    'src/machines/one/one.machine.ts',
    'src/views/one/a.ts',
    'src/app/a.ts',
    'src/actors/a.ts',
    'src/feed/a.ts',
    'valibot',
    'react',
    'xstate',
  ],
  'src/machines/one': [
    'src/services/a.ts',
    'src/statecharts/a.ts',
    'src/views/one/a.ts',
    'src/app/a.ts',
    'src/actors/a.ts',
    'src/feed/a.ts',
    'react',
    '@xstate/react',
    'wretch',
    'mpegts.js',
    'valibot',
  ],
  'src/statecharts': [
    'src/domain/a.ts',
    'src/machines/one/one.machine.ts',
    'src/actors/a.ts',
    'src/app/a.ts',
    'react',
  ],
  'src/views/one': [
    'src/services/a.ts',
    'src/statecharts/a.ts',
    'src/views/two/a.ts',
    'src/app/a.ts',
    'src/feed/a.ts',
    'src/inspector/a.ts',
    'provider/a.ts',
    'wretch',
    'mpegts.js',
    'valibot',
    'i18next',
    'xstate',
    '@xstate/inspect',
  ],
  'src/views/shared': ['src/views/one/a.ts', 'src/services/a.ts', 'src/app/a.ts', 'mpegts.js'],
  'src/actors': [
    'src/views/shared/a.ts',
    'src/views/one/a.ts',
    'src/app/a.ts',
    'src/inspector/a.ts',
    'provider/a.ts',
    'primereact/button',
    'react-dom',
    'i18next',
    '@xstate/inspect',
  ],
  'src/feed': ['src/services/a.ts', 'src/actors/a.ts', 'src/app/a.ts', 'src/views/one/a.ts', 'react'],
  'src/app': [
    'provider/a.ts',
    'tests/a.ts',
    'tools/a.ts',
    'wretch',
    'mpegts.js',
    '@xstate/inspect',
    'node:fs',
  ],
  'src/inspector': [
    'src/views/one/a.ts',
    'src/services/a.ts',
    'src/actors/a.ts',
    'src/app/a.ts',
    'wretch',
    'primereact/button',
    '@xstate/inspect',
  ],
  provider: [
    'src/services/a.ts',
    'src/machines/one/one.machine.ts',
    'src/app/a.ts',
    'tools/a.ts',
    'react',
    'vite',
  ],
};

/** The ways in which one file can reach another. */
const forms: Readonly<Record<string, (source: string) => string>> = {
  import: (source) => `import { value } from '${source}';\nexport const used = value;\n`,
  type: (source) => `import type { Value } from '${source}';\nexport type Used = Value;\n`,
  dynamic: (source) => `export const load = () => import('${source}');\n`,
  reexport: (source) => `export { value } from '${source}';\n`,
  typeImport: (source) => `export type Used = import('${source}').Value;\n`,
  bare: (source) => `import { value } from '${source.replace(/\.tsx?$/, '')}';\nexport const used = value;\n`,
  require: (source) =>
    `declare function require(id: string): unknown;\nexport const used = require('${source}');\n`,
};

/** From a folder of the tree to a target: a relative path for our own files, the name itself for a package. */
function sourceFor(folder: string, target: string): string {
  if (!targets.includes(target)) return target;
  return `${folder.split('/').fill('..').join('/')}/${target}`;
}

interface Case {
  readonly file: string;
  readonly text: string;
  readonly title: string;
}

function casesOf(table: Readonly<Record<string, readonly string[]>>, form: string, kind: string): Case[] {
  const write = forms[form];
  if (write === undefined) throw new Error(`no form ${form}`);
  return Object.entries(table).flatMap(([folder, list]) =>
    list.map((target, index) => ({
      file: `${folder}/${kind}${form}${index}.ts`,
      text: write(sourceFor(folder, target)),
      title: `${folder} -> ${target} (${form})`,
    })),
  );
}

const refused = Object.keys(forms).flatMap((form) => casesOf(forbidden, form, 'bad'));
const accepted = Object.keys(forms).flatMap((form) => casesOf(allowed, form, 'good'));

const tree = Object.fromEntries([
  ...targets.map((path) => [path, 'export const value = 1;\nexport type Value = number;\n'] as const),
  ...[...refused, ...accepted].map(({ file, text }) => [file, text] as const),
]);
const boundaries = lintTree(tree).filter(({ rule }) => rule.startsWith('boundaries'));

test('refuses every import that the table does not give', () => {
  const found = new Set(
    boundaries.filter(({ rule }) => rule === 'boundaries(dependencies)').map(({ file }) => file),
  );
  const missed = refused.filter(({ file }) => !found.has(file)).map(({ title }) => title);
  expect(missed).toEqual([]);
});

test('accepts every import that the table gives', () => {
  const found = new Set(boundaries.map(({ file }) => file));
  expect(accepted.filter(({ file }) => found.has(file)).map(({ title }) => title)).toEqual([]);
});

test('refuses a file outside the folders of the table', () => {
  expect(boundaries).toContainEqual({ file: 'src/other/a.ts', rule: 'boundaries(no-unknown-files)' });
});
