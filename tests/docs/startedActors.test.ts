import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { expect, test } from 'vitest';
import { childrenOf } from '../../tools/actorTree.ts';
import { models } from '../models/all.ts';

const root = new URL('../../', import.meta.url);
const folder = new URL('src/actors/', root);

const document = readFileSync(new URL('docs/architecture.md', root), 'utf8');
const sectionOf = (title: string): string => document.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const section = sectionOf('Actors that React starts');
/** The rows of the table: file, machines, as what. */
const rows = Array.from(
  section.matchAll(/^\| `([\w/]+)` +\| (.+?) +\| (\w+) +\|/gm),
  ([, file = '', machines = '', as = '']) => ({
    file,
    machines: Array.from(machines.matchAll(/\[(\w+)\]/g), ([, name = '']) => name),
    as,
  }),
);

/** How often each file of actors that matches a pattern does so, by its name as the tables have it. */
const timesIn = (pattern: RegExp): ReadonlyMap<string, number> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => file.replaceAll(sep, '/'))
      .toSorted()
      .flatMap((file) => {
        const times = [...readFileSync(new URL(file, folder), 'utf8').matchAll(pattern)].length;
        return times === 0 ? [] : [[file.replace(/\.tsx?$/, ''), times] as const];
      }),
  );

const filesWith = (pattern: RegExp): string[] => [...timesIn(pattern).keys()].toSorted();

const ownsSome = (name: string): boolean => {
  const machine = models[name]?.machine;
  return machine !== undefined && childrenOf(machine).some((child) => child in models);
};

test('every file that has React start an actor is in the table, and no other', () => {
  const starting = filesWith(/\buseOwnActor\(/g).filter((file) => file !== 'shell/actorScope');
  expect(rows.map(({ file }) => file).toSorted()).toEqual(starting);
  expect(rows.flatMap(({ machines }) => machines).filter((name) => !(name in models))).toEqual([]);
});

test('only what the table calls joined is tied to others by relays', () => {
  const tied = filesWith(/\buseRelay\(/g).filter((file) => file !== 'shell/relay');
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

test('the numbers above the table are those of the source', () => {
  const times = timesIn(/\buseOwnActor\(/g);
  const count = (kind: string) =>
    rows.filter(({ as }) => as === kind).reduce((sum, { file }) => sum + (times.get(file) ?? 0), 0);
  const [pages, views, joined] = [count('page'), count('view'), count('joined')];
  expect(section).toContain(
    `React starts ${pages + views + joined} actors, of which ${pages} are pages, ${views} are views' own and ${joined} are joined.`,
  );
});

test('every effect of the actors is in the table of effects, with what it is about', () => {
  const listed = Array.from(
    sectionOf('Effects of React in `src/actors`').matchAll(
      /^\| `([\w/]+)` +\| (\d+) +\| (?:the view|the form|the document|media) +\| \S/gm,
    ),
    ([, file = '', times = '']) => [file, Number(times)] as const,
  );
  expect(new Map(listed)).toEqual(timesIn(/\buse(?:Layout)?Effect\(/g));
});
