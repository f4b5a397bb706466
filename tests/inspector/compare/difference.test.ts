import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  differencesIn,
  linesOf,
  listedRows,
  rowsOf,
  type WalkLine,
} from '../../../src/inspector/compare/difference.ts';
import { runsAfter } from '../../../src/inspector/live/runs.ts';
import { runningConsole } from '../live/messages.ts';

type Word = 'open' | 'knock' | 'shut';

/** The lines of a run in which these events happened. */
function walked(...words: readonly Word[]): readonly WalkLine[] {
  const { actor, posts } = runningConsole();
  for (const type of words) actor.send({ type });
  const [log] = runsAfter(new Map(), posts(true)).values();
  return log === undefined ? [] : linesOf(log);
}

const textOf = (line: WalkLine | null) => line && `${line.event} ${line.result}`;
const start = walked()[0];

test('a line has words, and no time or number of a run', () => {
  expect(start?.event).toBe('start');
  expect(walked('open', 'open', 'shut').slice(1).map(textOf)).toEqual([
    'open → open',
    'open ignored',
    'shut → shut',
  ]);
  expect(rowsOf(walked('open'), walked('open')).every(({ same }) => same)).toBe(true);
});

test('lines with the same meaning share a row, and what differs stands side by side', () => {
  const rows = rowsOf(walked('open', 'knock', 'shut'), walked('open', 'shut', 'open', 'shut'));
  expect(rows.slice(1).map(({ a, b, same }) => [textOf(a), textOf(b), same])).toEqual([
    ['open → open', 'open → open', true],
    ['knock ignored', 'shut → shut', false],
    [null, 'open → open', false],
    ['shut → shut', 'shut → shut', true],
  ]);
  expect(differencesIn(rows)).toEqual([2]);
});

test.each(['actor', 'source', 'event', 'result'] as const)('lines of another %s differ', (name) => {
  const line = start as WalkLine;
  const rows = rowsOf([line], [{ ...line, [name]: 'other' }]);
  expect(rows.map(({ same }) => same)).toEqual([false]);
});

const lines = fc
  .array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 })
  .map((words) => words.map((event) => ({ ...(start as WalkLine), event })));

test('no line is lost, doubled or moved, and rows are the same exactly if their lines are', () => {
  fc.assert(
    fc.property(lines, lines, (a, b) => {
      const rows = rowsOf(a, b);
      const side = (name: 'a' | 'b') => rows.flatMap((row) => row[name] ?? []);
      expect([side('a'), side('b')]).toEqual([a, b]);
      const same = rows.filter((row) => row.same);
      expect(same.map((row) => row.a?.event)).toEqual(same.map((row) => row.b?.event));
      const first = a.findIndex(({ event }, index) => event !== b[index]?.event);
      const prefix = first === -1 ? a.length : first;
      const expected = a.length === b.length && prefix === a.length ? undefined : prefix;
      expect(differencesIn(rows)[0]).toBe(expected);
      expect(listedRows(rows).flatMap((listed) => listed.rows)).toEqual(rows);
      const folded = listedRows(rows).filter((listed) => listed.rows.length > 1);
      expect(folded.flatMap((listed) => listed.rows).every(({ same }) => same)).toBe(true);
    }),
  );
});

test('what is the same and far from a difference is folded', () => {
  const same = Array.from({ length: 10 }, () => ({ ...(start as WalkLine), event: 'same' }));
  const other = { ...(start as WalkLine), event: 'other' };
  const listed = listedRows(rowsOf(same, [...same, other]));
  expect(listed.map(({ index, rows }) => [index, rows.length])).toEqual([
    [0, 7],
    [7, 1],
    [8, 1],
    [9, 1],
    [10, 1],
  ]);
});
