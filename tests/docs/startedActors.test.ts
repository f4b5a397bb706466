import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { expect, test } from 'vitest';
import { childrenOf } from '../../tools/actorTree.ts';
import { models } from '../models/all.ts';
import { contextReads } from './contextReads.ts';

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

/** How often each file of actors has what is counted in its source, if it does, by its name as the tables have it. */
const timesOf = (count: (source: string) => number): ReadonlyMap<string, number> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => file.replaceAll(sep, '/'))
      .toSorted()
      .flatMap((file) => {
        const times = count(readFileSync(new URL(file, folder), 'utf8'));
        return times === 0 ? [] : [[file.replace(/\.tsx?$/, ''), times] as const];
      }),
  );

const timesIn = (pattern: RegExp) => timesOf((source) => [...source.matchAll(pattern)].length);

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
  const reports = [...timesIn(/\buse(?:Reported|Changed)\(/g)].filter(([file]) => file !== 'shell/changed');
  expect(sectionOf('Effects of React in `src/actors`')).toContain(
    `: ${reports.reduce((sum, [, times]) => sum + times, 0)} calls.`,
  );
});

test('no file reads the context of another actor but those of the table', () => {
  const listed = Array.from(
    sectionOf("Reads of another actor's context").matchAll(/^\| `([\w/]+)` +\| \S.*? +\| \S/gm),
    ([, file = '']) => file,
  );
  expect(listed).toEqual([...timesOf((source) => contextReads(source).length).keys()]);
});

test.each([
  ['const { pages } = query.getSnapshot().context;', [1]],
  ['const { context } = query.getSnapshot();', [1]],
  ['\nconst listed = query.getSnapshot();\nreturn listed.context.pages;', [3]],
  ['const listed = query.getSnapshot(); return pagesOf(listed);', [1]],
  ['return pagesOf(query.getSnapshot());', [1]],
  ['query.subscribe(({ context }) => keep(context.pages));', [1]],
  ['query.subscribe((snapshot) => keep(snapshot.context.pages));', [1]],
  ['useOwnActor(() => provide(query.getSnapshot().context));', [1]],
  ['const pages = useSelector(query, ({ context }) => context.pages);', []],
  ["if (query.getSnapshot().matches('loading')) query.send({ type: 'retry' });", []],
  ['machine.provide({ delays: { wait: ({ context }) => waitMs(context.attempt) } });', []],
])('%j reads a context in lines %j', (code, lines) => {
  expect(contextReads(code)).toEqual(lines);
});
