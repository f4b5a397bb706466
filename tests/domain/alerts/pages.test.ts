import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hadNone, hasMore, isOtherFilter, noPages, withPage } from '../../../src/domain/alerts/pages.ts';

const entry = (id: string, at: number) => ({ id, at });

test('each page continues from the oldest entry of the one before', () => {
  const one = withPage(noPages, { total: 5, entries: [entry('c', 30), entry('b', 20)], dropped: 1 });
  expect(one).toEqual({
    total: 5,
    entries: [entry('c', 30), entry('b', 20)],
    dropped: 1,
    newest: 30,
    next: { to: 20, page: 1 },
  });
  expect(withPage(one, { total: 3, entries: [entry('b', 20), entry('a', 10)], dropped: 2 })).toEqual({
    total: 5,
    entries: [entry('c', 30), entry('b', 20), entry('a', 10)],
    dropped: 3,
    newest: 30,
    next: { to: 10, page: 1 },
  });
});

test('if all entries of a page have one moment, the next page continues in it', () => {
  const same = (...ids: readonly string[]) => ({
    total: 9,
    entries: ids.map((id) => entry(id, 7)),
    dropped: 0,
  });
  const one = withPage(noPages, same('a', 'b'));
  const two = withPage(one, same('a', 'b'));
  const three = withPage(two, same('c', 'd'));
  expect([one, two, three].map(({ next }) => next)).toEqual([
    { to: 7, page: 1 },
    { to: 7, page: 2 },
    { to: 7, page: 3 },
  ]);
  expect(three.entries.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

test('the counts come from the first page, because later pages leave out the newest alerts', () => {
  const counts = { new: 2, reviewed: 1 };
  const one = withPage(noPages, { total: 3, entries: [entry('c', 30)], dropped: 0, counts, upTo: 35 });
  const older = {
    total: 2,
    entries: [entry('b', 20)],
    dropped: 0,
    counts: { new: 1, reviewed: 1 },
    upTo: 20,
  };
  expect(withPage(one, older)).toEqual({
    total: 3,
    entries: [entry('c', 30), entry('b', 20)],
    dropped: 0,
    newest: 30,
    next: { to: 20, page: 1 },
    counts,
    upTo: 35,
  });
});

test('a first page without readable entries has no newest entry', () => {
  expect(withPage(noPages, { total: 5, entries: [], dropped: 5 })).toEqual({
    total: 5,
    entries: [],
    dropped: 5,
    newest: null,
    next: { to: null, page: 2 },
  });
});

test('an empty list has the counts of the other filter and is read again from its start', () => {
  const empty = withPage(noPages, { total: 0, entries: [], dropped: 0, counts: { new: 0, reviewed: 3 } });
  expect(empty).toEqual({ ...noPages, counts: { new: 0, reviewed: 3 } });
  const counts = { new: 1, reviewed: 3 };
  expect(withPage(empty, { total: 1, entries: [entry('a', 10)], dropped: 0, counts })).toEqual({
    total: 1,
    entries: [entry('a', 10)],
    dropped: 0,
    newest: 10,
    next: { to: 10, page: 1 },
    counts,
  });
});

test('each entry is listed once and none is left out, whichever are removed meanwhile and however many have one moment', () => {
  const moments = fc.array(fc.nat(12), { minLength: 1, maxLength: 60 });
  const leaving = fc.array(fc.nat(60));
  fc.assert(
    fc.property(moments, leaving, fc.integer({ min: 1, max: 7 }), (ats, left, size) => {
      const all = ats.toSorted((one, other) => other - one).map((at, place) => entry(String(place), at));
      const gone = new Set<string>();
      const read = ({ to, page }: typeof noPages.next) => {
        const found = all.filter(({ id, at }) => !gone.has(id) && at <= (to ?? Infinity));
        return { total: found.length, entries: found.slice((page - 1) * size, page * size), dropped: 0 };
      };
      let shown = withPage<{ id: string; at: number }>(noPages, read(noPages.next));
      let calls = 1;
      for (let more = hasMore(all.length, 1, size); more; calls += 1) {
        // Marks one listed entry per page, which removes it from the list, but not at the moment that is being read.
        const marked = shown.entries[left[calls] ?? -1];
        if (marked !== undefined && marked.at !== shown.next.to) gone.add(marked.id);
        const page = read(shown.next);
        more = hasMore(page.total, shown.next.page, size);
        shown = withPage(shown, page);
      }
      expect(shown.entries).toEqual(all);
      expect(calls).toBeLessThan(2 * all.length + 2);
    }),
  );
});

test.each([
  [0, 1, 24, false],
  [24, 1, 24, false],
  [25, 1, 24, true],
  [60, 2, 24, true],
  [60, 3, 24, false],
])('whether %d entries have more after %d pages of %d: %s', (total, count, size, more) => {
  expect(hasMore(total, count, size)).toBe(more);
});

test('no entry is shown twice, even if pages repeat it', () => {
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
])('in a week of people, %j is a different filter: %j', (chosen, isOther) => {
  expect(isOtherFilter({ period: 'week', types: ['human'] }, chosen)).toBe(isOther);
});

test.each([
  [{ new: 0, reviewed: 0 }, true],
  [{ new: 0, reviewed: 1 }, false],
  [{ new: 1, reviewed: 0 }, false],
  // Without counts.
  [undefined, false],
])('whether a list with the counts %o was empty: %s', (counts, none) => {
  expect(hadNone({ ...noPages, ...(counts && { counts }) })).toBe(none);
});
