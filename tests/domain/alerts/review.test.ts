import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countsByFilter,
  movedCounts,
  noMarks,
  reviewedOf,
  withMarked,
} from '../../../src/domain/alerts/review.ts';

test('what each filter asks for', () => {
  expect([reviewedOf('new'), reviewedOf('reviewed'), reviewedOf('all')]).toEqual([false, true, null]);
});

test('all are the new ones and the reviewed ones', () => {
  expect(countsByFilter({ new: 7, reviewed: 31 })).toEqual({ new: 7, reviewed: 31, all: 38 });
});

test.each([
  [{ new: 7, reviewed: 31 }, 2, { new: 5, reviewed: 33 }],
  [{ new: 7, reviewed: 31 }, -3, { new: 10, reviewed: 28 }],
  // Marked elsewhere meanwhile.
  [{ new: 1, reviewed: 0 }, 2, { new: 0, reviewed: 2 }],
  [{ new: 0, reviewed: 1 }, -2, { new: 2, reviewed: 0 }],
])('of %j, %i are reviewed since: %j', (counts, moved, now) => {
  expect(movedCounts(counts, moved)).toEqual(now);
});

test('marks and their way back leave the counts as they were', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), fc.nat(500), (fresh, reviewed, moved) => {
      fc.pre(moved <= fresh);
      const counts = { new: fresh, reviewed };
      expect(movedCounts(movedCounts(counts, moved), -moved)).toEqual(counts);
      expect(countsByFilter(movedCounts(counts, moved)).all).toBe(fresh + reviewed);
    }),
  );
});

test.each([
  ['none yet', noMarks, ['a', 'b'], true, { a: true, b: true }, 2],
  ['named twice', noMarks, ['a', 'b', 'a'], false, { a: false, b: false }, -2],
  [
    'one of them before',
    { marks: new Map([['a', true]]), moved: 1 },
    ['a', 'b'],
    true,
    { a: true, b: true },
    2,
  ],
  ['taken back', { marks: new Map([['a', true]]), moved: 1 }, ['a'], false, { a: false }, 0],
  ['nobody', { marks: new Map([['a', true]]), moved: 5 }, [], true, { a: true }, 5],
])('alerts are marked, and each counts once: %s', (_, marks, ids, reviewed, now, moved) => {
  expect(withMarked(marks, ids, reviewed)).toEqual({ marks: new Map(Object.entries(now)), moved });
});
