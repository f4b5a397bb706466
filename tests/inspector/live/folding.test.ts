import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Entry } from '../../../src/inspector/live/entries.ts';
import { firstOf, foldText, rowOf, rowsOf } from '../../../src/inspector/live/folding.ts';

const entry = (seq: number, type: string, moved = false): Entry => ({
  seq,
  until: seq,
  at: seq,
  actor: 'a',
  source: null,
  event: { type },
  taken: [],
  state: null,
  moved,
});
const ticks = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => entry(from + index, 'clock.tick'));

test('what happens all the time without a change is folded around what happened', () => {
  const press = entry(5, 'press', true);
  const listed = [...ticks(0, 5), press, ...ticks(6, 6)];
  const rows = rowsOf(listed, undefined);
  expect(rows).toEqual([
    { kind: 'fold', entries: listed.slice(0, 5) },
    { kind: 'line', entry: press },
    { kind: 'fold', entries: listed.slice(6, 11) },
    { kind: 'line', entry: listed[11] },
  ]);
  expect([rowOf(rows, listed[8]), rowOf(rows, press), rowOf(rows, undefined)]).toEqual([2, 1, -1]);
  expect(rows.map((row) => firstOf(row)?.seq)).toEqual([0, 5, 6, 11]);
});

test('the chosen event is never folded, nor what is rare or changed the state', () => {
  const listed = ticks(0, 12);
  expect(rowsOf(listed, listed[4]).map((row) => (row.kind === 'fold' ? row.entries.length : 1))).toEqual([
    4, 1, 6, 1,
  ]);
  expect(rowsOf(listed.slice(0, 7), undefined).every(({ kind }) => kind === 'line')).toBe(true);
  const moving = listed.map((one) => ({ ...one, moved: true }));
  expect(rowsOf(moving, undefined).every(({ kind }) => kind === 'line')).toBe(true);
});

test('no event is lost, and their order stays', () => {
  const some = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.boolean()), { maxLength: 80 });
  fc.assert(
    fc.property(some, fc.nat(80), (all, at) => {
      const listed = all.map(([type, moved], seq) => entry(seq, type, moved));
      const rows = rowsOf(listed, listed[at]);
      expect(rows.flatMap((row) => (row.kind === 'fold' ? row.entries : [row.entry]))).toEqual(listed);
    }),
  );
});

test('a fold says how often what is in it happened', () => {
  const other = ['b', 'b', 'c', 'd', 'e'].map((type, index) => entry(9 + index, type));
  expect(foldText([...ticks(0, 9), ...other])).toBe('9 × clock.tick, 2 × b, 1 × c, 2 others');
});
