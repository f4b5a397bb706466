import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasMore, isOtherFilter, noPages, withPage } from '../../../src/domain/alerts/pages.ts';

const entry = (id: string, at: number) => ({ id, at });

test('pages follow each other, and end at the newest entry of the first', () => {
  const one = withPage(noPages, { total: 3, entries: [entry('c', 30), entry('b', 20)], dropped: 1 });
  expect(one).toEqual({
    total: 3,
    entries: [entry('c', 30), entry('b', 20)],
    dropped: 1,
    count: 1,
    newest: 30,
  });
  expect(withPage(one, { total: 4, entries: [entry('b', 20), entry('a', 10)], dropped: 2 })).toEqual({
    total: 4,
    entries: [entry('c', 30), entry('b', 20), entry('a', 10)],
    dropped: 3,
    count: 2,
    newest: 30,
  });
});

test('a first page of which nothing could be read has no newest entry', () => {
  expect(withPage(noPages, { total: 5, entries: [], dropped: 5 })).toEqual({
    total: 5,
    entries: [],
    dropped: 5,
    count: 1,
    newest: null,
  });
});

test.each([
  [0, 1, 24, false],
  [24, 1, 24, false],
  [25, 1, 24, true],
  [60, 2, 24, true],
  [60, 3, 24, false],
])('of %d entries, %d pages of %d leave more: %s', (total, count, size, more) => {
  expect(hasMore(total, count, size)).toBe(more);
});

test('no entry is shown twice, whatever the pages repeat', () => {
  const pages = fc.array(fc.array(fc.integer({ min: 0, max: 30 })));
  fc.assert(
    fc.property(pages, (numbers) => {
      const all = numbers
        .map((page) => page.map((n) => entry(String(n), n)))
        .reduce(
          (shown, entries) =>
            withPage(shown, {
              total: 31,
              entries: [...new Map(entries.map((e) => [e.id, e])).values()],
              dropped: 0,
            }),
          withPage<{ id: string; at: number }>(noPages, { total: 31, entries: [], dropped: 0 }),
        );
      const ids = all.entries.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(ids)).toEqual(new Set(numbers.flat().map(String)));
    }),
  );
});

test.each([
  [{}, false],
  [{ period: 'week' }, false],
  [{ period: 'day' }, true],
  [{ types: ['human'] }, false],
  [{ types: ['human', 'pet'] }, true],
  [{ types: [] }, true],
  [{ period: 'week', types: ['pet'] }, true],
])('of a week of people, %j is another filter: %j', (chosen, isOther) => {
  expect(isOtherFilter({ period: 'week', types: ['human'] }, chosen)).toBe(isOther);
});
