import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { PathStep } from '../../src/statecharts/modelPath.ts';
import { childrenOf } from '../../tools/actorTree.ts';
import { pathsForActors } from '../../tools/paths/pathFiles.ts';
import { models } from '../models/all.ts';

const root = new URL('../../', import.meta.url);
const [, section = ''] =
  /\n## Three sequences\n(.*?)\n## /s.exec(readFileSync(new URL('docs/architecture.md', root), 'utf8')) ?? [];

type Row = Readonly<Record<'from' | 'by' | 'machine' | 'in' | 'on' | 'becomes', string>> & {
  readonly sends: readonly string[];
};

/** Each sequence with its rows. Every line of a table is one: what is written otherwise is no row, and fails. */
const sequences = section
  .split('\n### ')
  .slice(1)
  .map((text) => {
    const [title = ''] = text.split('\n');
    const lines = text.split('\n').filter((line) => line.startsWith('|'));
    return { title, rows: lines.slice(2).map(rowOf) };
  });

function rowOf(line: string): Row {
  const [, from = '', by = '', link = '', at = '', on = '', becomes = '', sends = ''] = line
    .split('|')
    .map((cell) => cell.trim().replaceAll('`', ''));
  const [, machine = '', chart = ''] = /^\[(\w+)\]\(statecharts\/(\w+)\.md\)$/.exec(link) ?? [];
  if (machine === '' || machine !== chart) throw new Error(`no link to a chart: ${line}`);
  return { from, by, machine, in: at, on, becomes, sends: sends === '' ? [] : sends.split(', ') };
}

/** What a transition of the paths is named, up to the number of its alternative. */
function transitionOf({ machine, in: at, on }: Row): string {
  const source = at === 'any' ? machine : `${machine}.${at}`;
  const [first = '', second = ''] = on.split(' ');
  if (first === 'after') return `${source} | xstate.after.${second}.${source}`;
  return `${source} | ${second === 'done' ? `xstate.done.actor.${first}` : on}`;
}

const isIn = (value: unknown, path: readonly string[]): boolean => {
  const [first, ...rest] = path;
  if (first === undefined) return true;
  if (value === first) return rest.length === 0;
  return typeof value === 'object' && value !== null && first in value
    ? isIn(value[first as keyof typeof value], rest)
    : false;
};

const sentIn = ({ effects }: PathStep): string[] =>
  effects.flatMap((effect) => {
    const said = 'sent' in effect ? effect.event : 'emitted' in effect ? effect.emitted : null;
    return said === null ? [] : [(said as { readonly type: string }).type];
  });

const isWalked = (row: Row): boolean => {
  const model = models[row.machine];
  if (model === undefined) return false;
  const named = transitionOf(row);
  return pathsForActors(row.machine, model).some(({ start, steps }) =>
    steps.some((step, at) => {
      const before = (steps[at - 1] ?? start).state;
      const becomes =
        row.becomes === 'unchanged'
          ? isDeepStrictEqual(step.state, before)
          : isIn(step.state, row.becomes.split('.'));
      return (
        becomes &&
        step.transitions.some((one) => one.replace(/ \[\d+\]$/, '') === named) &&
        row.sends.every((type) => sentIn(step).includes(type))
      );
    }),
  );
};

const owns = (one: string, other: string): boolean => {
  const machine = models[one]?.machine;
  return machine !== undefined && childrenOf(machine).includes(other);
};

/** Why a row cannot follow those above it; null where it can. */
function breakOf(row: Row, above: readonly Row[]): string | null {
  if (['person', 'provider', 'clock'].includes(row.from))
    return row.by === '' ? null : 'nobody passes that on';
  const sent = above.filter(({ machine }) => machine === row.from).flatMap(({ sends }) => sends);
  if (sent.length === 0) return `${row.from} sent nothing`;
  if (row.by !== '') {
    const file = new URL(row.by, root);
    if (!existsSync(file)) return `no file ${row.by}`;
    const text = readFileSync(file, 'utf8');
    const isNamed = [row.from, row.machine].every((name) => text.toLowerCase().includes(name.toLowerCase()));
    const passes = sent.includes(row.on) || text.includes(`'${row.on}'`);
    return isNamed && passes ? null : `${row.by} does not pass ${row.on} on`;
  }
  if (!sent.includes(row.on)) return `${row.from} did not send ${row.on}`;
  return owns(row.from, row.machine) || owns(row.machine, row.from) ? null : 'neither owns the other';
}

test('three sequences are told', () => {
  expect(sequences.map(({ rows }) => rows.length > 5)).toEqual([true, true, true]);
});

test.each(sequences)('$title: each row is a transition on the committed paths', ({ rows }) => {
  expect(rows.filter((row) => !isWalked(row))).toEqual([]);
});

test.each(sequences)('$title: what arrives was sent', ({ rows }) => {
  const breaks = rows.flatMap((row, at) => {
    const found = breakOf(row, rows.slice(0, at));
    return found === null ? [] : [`${row.machine} ${row.on}: ${found}`];
  });
  expect(breaks).toEqual([]);
});
