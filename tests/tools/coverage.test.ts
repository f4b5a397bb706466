import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { sidebarMachine } from '../../src/machines/shell/sidebar/sidebar.machine.ts';
import { createCoverage } from '../../src/statecharts/coverage.ts';
import { coverageFrom, coverageLines } from '../../tools/paths/coverage.ts';

const file = { machine: 'door', transitions: ['a', 'b', 'c'], paths: [], extraWalks: [] };

test('the counts of both proofs are put together, and what is gone is left out', () => {
  const counts = { actors: { a: 3, b: 1, gone: 9 }, browser: { a: 1 } };
  const coverage = coverageFrom([file], (side) => counts[side]);
  expect(coverage).toEqual({
    format: 1,
    machines: { door: { actors: { a: 3, b: 1, c: 0 }, browser: { a: 1, b: 0, c: 0 } } },
  });
  expect(coverageLines(coverage)).toEqual(['door: never taken: c', 'door: only actors takes b']);
});

test('a proof that was not run says nothing about the other', () => {
  const coverage = coverageFrom([file], (side) => (side === 'actors' ? { a: 1, b: 1, c: 1 } : null));
  expect([coverage.machines['door']?.browser, coverageLines(coverage)]).toEqual([null, []]);
  expect(coverageLines(coverageFrom([file], () => null))).toEqual([]);
});

test('a run counts how often each transition was taken', () => {
  const coverage = createCoverage();
  const actor = createActor(sidebarMachine, { input: { narrow: false }, inspect: coverage.inspect }).start();
  const first = actor.getSnapshot().value;
  for (let times = 0; times < 3; times += 1) actor.send({ type: 'toggle' });
  const { counts } = coverage.report(sidebarMachine);
  expect([
    counts[`sidebar.${String(first)} | toggle`],
    Object.values(counts).reduce((sum, one) => sum + one, 0),
  ]).toEqual([2, 4]);
});
