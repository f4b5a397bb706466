import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countsByFilter, movedCounts, reviewedOf } from '../../../src/domain/alerts/review.ts';

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
