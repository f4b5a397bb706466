import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countsByFilter,
  movedCounts,
  noMarks,
  reviewedOf,
  statesOf,
  withAllReported,
  withMarked,
  withRead,
  withReported,
} from '../../../src/domain/alerts/review.ts';

test('each filter has its value', () => {
  expect([reviewedOf('new'), reviewedOf('reviewed'), reviewedOf('all')]).toEqual([false, true, null]);
});

test('all is the sum of new and reviewed', () => {
  expect(countsByFilter({ new: 7, reviewed: 31 })).toEqual({ new: 7, reviewed: 31, all: 38 });
});

test.each([
  [{ new: 7, reviewed: 31 }, 2, { new: 5, reviewed: 33 }],
  [{ new: 7, reviewed: 31 }, -3, { new: 10, reviewed: 28 }],
  // Others were marked elsewhere meanwhile.
  [{ new: 1, reviewed: 0 }, 2, { new: 0, reviewed: 2 }],
  [{ new: 0, reviewed: 1 }, -2, { new: 2, reviewed: 0 }],
])('%j after %i more reviews: %j', (counts, moved, now) => {
  expect(movedCounts(counts, moved)).toEqual(now);
});

test('marking and undoing it restores the counts', () => {
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
])('each marked alert counts once: %s', (_, marks, ids, reviewed, now, moved) => {
  expect(withMarked(marks, ids, reviewed)).toEqual({
    marks: new Map(Object.entries(now)),
    moved,
  });
});

const fresh = [
  { id: 'a', reviewed: false },
  { id: 'b', reviewed: false },
  { id: 'c', reviewed: true },
];
const counts = { new: 9, reviewed: 4 };
const marked = { marks: new Map([['a', true]]), moved: 1 };

test.each([
  ['one that is listed', noMarks, ['a'], true, { a: true }, 1],
  ['several, one of them so already', noMarks, ['a', 'b', 'c'], true, { a: true, b: true, c: true }, 2],
  ['new again', noMarks, ['c'], false, { c: false }, -1],
  ['one that was marked so here', marked, ['a', 'b'], true, { a: true, b: true }, 2],
  ['one that was marked otherwise here', marked, ['a'], false, { a: false }, 0],
  ['one that is not listed', marked, ['x'], true, { a: true, x: true }, 1],
  ['none', marked, [], true, { a: true }, 1],
])(
  'marks from elsewhere change the counts of listed alerts only: %s',
  (_, before, ids, reviewed, now, moved) => {
    const listed = fresh.filter(({ id }) => ids.includes(id));
    expect(withReported(before, { ids, reviewed, listed })).toEqual({
      marks: new Map(Object.entries(now)),
      moved,
    });
  },
);

test('a mark received twice, or after it was set here, counts once', () => {
  fc.assert(
    fc.property(fc.subarray(['a', 'b', 'c', 'x']), fc.boolean(), (ids, reviewed) => {
      const reported = { ids, reviewed, listed: fresh.filter(({ id }) => ids.includes(id)) };
      const once = withReported(noMarks, reported);
      expect(withReported(once, reported)).toEqual(once);
    }),
  );
});

test('the last of several marks wins', () => {
  const reported = [true, false].map((reviewed) => ({ ids: ['a'], reviewed, listed: fresh.slice(0, 1) }));
  expect(withAllReported(noMarks, reported)).toEqual({ marks: new Map([['a', false]]), moved: 0 });
  expect(withAllReported(marked, [])).toEqual(marked);
});

test('states that are read again replace the marks', () => {
  const states = [
    { id: 'a', reviewed: false },
    { id: 'b', reviewed: true },
  ];
  const more = {
    marks: new Map([
      ['a', true],
      ['x', true],
    ]),
    moved: 7,
  };
  expect(withRead(more, { states, counts })).toEqual({
    marks: new Map([
      ['a', false],
      ['x', true],
      ['b', true],
    ]),
    moved: 0,
    counts,
  });
});

test.each([
  ['all', null, [false, true]],
  ['new ones', false, [false, true, true]],
  ['reviewed ones', true, [false, true, false]],
])(
  'a list of %s shows what is reviewed, also for entries that it no longer contains',
  (_, filter, reviewed) => {
    const found = [
      { id: 'newer', reviewed: false },
      { id: 'a', reviewed: false },
      { id: 'b', reviewed: true },
    ];
    expect(statesOf(fresh, found, filter)).toEqual(
      ['a', 'b', 'c'].slice(0, reviewed.length).map((id, place) => ({ id, reviewed: reviewed[place] })),
    );
  },
);
