import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { expect, test } from 'vitest';
import { childrenOf } from '../../tools/actorTree.ts';
import { models } from '../models/all.ts';

const root = new URL('../../', import.meta.url);
const folder = new URL('src/actors/', root);

const [, section = ''] =
  /\n## Actors that React starts\n(.*?)\n## /s.exec(
    readFileSync(new URL('docs/architecture.md', root), 'utf8'),
  ) ?? [];
/** The rows of the table: file, machines, as what. */
const rows = Array.from(
  section.matchAll(/^\| `([\w/]+)` +\| (.+?) +\| (\w+) +\|/gm),
  ([, file = '', machines = '', as = '']) => ({
    file,
    machines: Array.from(machines.matchAll(/\[(\w+)\]/g), ([, name = '']) => name),
    as,
  }),
);

/** The files of actors that contain a text, as the table names them. */
const filesWith = (text: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        readFileSync(new URL(file.replaceAll(sep, '/'), folder), 'utf8').includes(text),
    )
    .map((file) => file.replaceAll(sep, '/').replace(/\.tsx?$/, ''))
    .toSorted();

const ownsSome = (name: string): boolean => {
  const machine = models[name]?.machine;
  return machine !== undefined && childrenOf(machine).some((child) => child in models);
};

test('every file that has React start an actor is in the table, and no other', () => {
  const starting = filesWith('useOwnActor(').filter((file) => file !== 'shell/actorScope');
  expect(rows.map(({ file }) => file).toSorted()).toEqual(starting);
  expect(rows.flatMap(({ machines }) => machines).filter((name) => !(name in models))).toEqual([]);
});

test('only what the table calls joined is tied to others by relays', () => {
  const tied = filesWith('useRelay(').filter((file) => file !== 'shell/relay');
  const joined = rows.filter(({ as }) => as === 'joined').map(({ file }) => file);
  const starting = rows.map(({ file }) => file);
  expect(tied.filter((file) => starting.includes(file) && !joined.includes(file))).toEqual([]);
  expect(joined.filter((file) => !tied.includes(file))).toEqual([]);
});

test('what the table calls a page owns parts, and nothing else does', () => {
  const owners = rows.filter(({ machines }) => machines.some(ownsSome));
  const pages = rows.filter(({ as }) => as === 'page');
  expect(owners.map(({ file }) => file)).toEqual(pages.map(({ file }) => file));
});
