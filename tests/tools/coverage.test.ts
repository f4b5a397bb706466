import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { sidebarMachine } from '../../src/machines/shell/sidebar/sidebar.machine.ts';
import { createCoverage } from '../../src/statecharts/coverage.ts';
import {
  countWalks,
  coverageFrom,
  coverageLines,
  coverageSums,
  takenIn,
} from '../../tools/paths/coverage.ts';
import {
  forgetCoverage,
  readCounted,
  readWalks,
  writeCoverage,
  writeWalk,
} from '../../tools/paths/coverageFiles.ts';

const file = { machine: 'door', transitions: ['a', 'b', 'c'], paths: [], extraWalks: [] };
const tempFolder = (): URL => pathToFileURL(`${mkdtempSync(join(tmpdir(), 'lookout-coverage-'))}/`);

test('the counts of all proofs are put together, and what is gone is left out', () => {
  const counted = {
    actors: { runs: 2, counts: { a: 3, b: 1, gone: 9 } },
    browser: { runs: 1, counts: { a: 1 } },
    journeys: null,
  };
  const coverage = coverageFrom([file], (side) => counted[side], [
    { a: 2 },
    { a: 1, other: 4 },
    { other: 1 },
  ]);
  expect(coverage).toEqual({
    format: 2,
    machines: {
      door: {
        actors: { runs: 2, counts: { a: 3, b: 1, c: 0 } },
        browser: { runs: 1, counts: { a: 1, b: 0, c: 0 } },
        journeys: null,
        walks: { runs: 2, counts: { a: 3, b: 0, c: 0 } },
      },
    },
  });
  expect(coverageLines(coverage)).toEqual(['door: never taken: c', 'door: only paths on actors: b']);
  expect(coverageSums(coverage)).toBe(
    'paths on actors 1 of 1, paths in Chromium 1 of 1, journeys 0 of 1, recorded walks 1 of 1',
  );
});

test('a proof that was not run says nothing about the others', () => {
  const one = { runs: 1, counts: { a: 1, b: 1, c: 1 } };
  const coverage = coverageFrom([file], (side) => (side === 'journeys' ? one : null), []);
  expect([coverage.machines['door']?.browser, coverageLines(coverage)]).toEqual([null, []]);
  expect(coverageLines(coverageFrom([file], () => null, []))).toEqual([]);
});

test('the counts of many runs are added up, without what the machine no longer has', () => {
  const folder = tempFolder();
  const report = (counts: Readonly<Record<string, number>>) => ({
    machine: 'door',
    taken: [],
    missed: [],
    counts,
  });
  writeCoverage('journeys', report({ a: 1, gone: 5 }), folder);
  writeCoverage('journeys', report({ a: 2, b: 0 }), folder);
  expect(readCounted('journeys', 'door', folder)).toEqual({ runs: 2, counts: { a: 3, b: 0 } });
  expect(readCounted('actors', 'door', folder)).toBeNull();

  writeWalk('run 1', { a: 1 }, folder);
  writeWalk('run 1', { a: 4 }, folder);
  expect(readWalks(folder)).toEqual([{ a: 4 }]);
  forgetCoverage(folder);
  expect([readCounted('journeys', 'door', folder), readWalks(folder)]).toEqual([null, []]);
});

test('a recorded walk counts what came before its messages, and each transition in them', () => {
  const at = { at: 0, sessionId: 'x:1' };
  expect(
    takenIn({
      taken: [
        ['x:1', [['a', 2]]],
        [
          'x:2',
          [
            ['a', 1],
            ['b', 1],
          ],
        ],
      ],
      messages: [
        { kind: 'transition', seq: 7, ids: ['a', 'c'], ...at },
        { kind: 'event', seq: 8, event: { type: 'a' }, source: null, ...at },
        { kind: 'transition', seq: 9, ids: ['c'], ...at },
      ],
    }),
  ).toEqual({ a: 4, b: 1, c: 2 });
});

test('a file that the inspector did not save is named with the reason', () => {
  const text = join(mkdtempSync(join(tmpdir(), 'lookout-walk-')), 'walk.json');
  writeFileSync(text, '{"format":"other"}');
  expect([countWalks(text), countWalks('/none.json')]).toEqual([
    `${text} was not saved by the inspector (foreign)`,
    '/none.json cannot be read',
  ]);
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
