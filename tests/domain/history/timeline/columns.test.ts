import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dayColumns,
  firstAfter,
  firstReaching,
  wallColumns,
  type SectionColumns,
} from '../../../../src/domain/history/timeline/columns.ts';
import { nextStart, previousStart, recordedAt } from '../../../../src/domain/history/timeline/moments.ts';
import {
  fillPixels,
  laneSections,
  pixelRoom,
  ranksOf,
} from '../../../../src/domain/history/timeline/pixels.ts';
import { commonType, totalsOf } from '../../../../src/domain/history/timeline/day.ts';
import { wallDayOf } from '../../../../src/domain/time/wallDay.ts';
import { section } from '../../timeline/sections.ts';

const rows = ({ start, end, type, index }: SectionColumns): number[][] =>
  [...start].map((from, at) => [from, end[at] ?? 0, type[at] ?? 0, index[at] ?? 0]);

test('sections are sorted and clipped to the day, and unknown types share an index', () => {
  const columns = dayColumns(
    [
      section(500, 600, 100),
      section(-60, 30, 3),
      section(86_000, 90_000, 101),
      section(-9, -1),
      section(5, 9, 42),
    ],
    86_400,
  );
  expect(rows(columns)).toEqual([
    [0, 30, 3, 1],
    [5, 9, 18, 4],
    [500, 600, 16, 0],
    [86_000, 86_400, 17, 2],
  ]);
  expect([...columns.reach]).toEqual([30, 30, 600, 86_400]);
});

test('sections in any order are sorted by start, and equal starts stay in list order', () => {
  const listed = fc.array(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 20 }), fc.nat(5)));
  fc.assert(
    fc.property(listed, fc.boolean(), (parts, inOrder) => {
      const sections = (inOrder ? parts.toSorted(([one], [other]) => one - other) : parts).map(
        ([start, length, type]) => section(start, start + length, type),
      );
      const expected = sections
        .map(({ start, end, type }, index) => [start, end, type, index] as const)
        .toSorted(([one, , , first], [other, , , second]) => one - other || first - second);
      expect(rows(dayColumns(sections, 86_400))).toEqual(expected);
    }),
  );
});

describe('on the wall clock', () => {
  test('a day without a clock change stays as it is', () => {
    const columns = dayColumns([section(10, 20)], 86_400);
    expect(wallColumns(columns, wallDayOf('2026-11-21', 'Europe/Berlin'))).toBe(columns);
  });

  test('a 23-hour day has nothing in the skipped hour', () => {
    const wallDay = wallDayOf('2026-03-29', 'Europe/Berlin');
    const columns = dayColumns([section(7000, 7400, 5)], wallDay.length);
    expect(rows(wallColumns(columns, wallDay))).toEqual([
      [7000, 7200, 5, 0],
      [10_800, 11_000, 5, 0],
    ]);
  });

  test('a 25-hour day has both passes at the same position', () => {
    const wallDay = wallDayOf('2026-10-25', 'Europe/Berlin');
    const columns = dayColumns([section(7200, 14_400, 1), section(89_900, 90_100, 2)], wallDay.length);
    expect(rows(wallColumns(columns, wallDay))).toEqual([
      [7200, 10_800, 1, 0],
      [7200, 10_800, 1, 0],
      [86_300, 86_400, 2, 1],
    ]);
  });

  test('no second is lost', () => {
    const days = fc.constantFrom('2026-03-29', '2026-10-25', '2026-11-21');
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 0, max: 80_000 }),
        fc.integer({ min: 1, max: 9000 }),
        (day, at, length) => {
          const wallDay = wallDayOf(day, 'Europe/Berlin');
          const columns = dayColumns([section(at, at + length)], wallDay.length);
          const parts = rows(wallColumns(columns, wallDay));
          const sum = parts.reduce((all, [from = 0, to = 0]) => all + to - from, 0);
          expect(sum).toBe(Math.min(at + length, wallDay.length) - at);
        },
      ),
    );
  });
});

describe('moments', () => {
  // 0 is the common type; a long section is below two events, followed by a gap.
  const columns = dayColumns(
    [
      section(100, 400, 0),
      section(150, 160, 3),
      section(200, 210, 9),
      section(600, 700, 0),
      section(650, 660, 4),
    ],
    86_400,
  );
  const isEvent = (place: number): boolean => place !== 0;

  test.each([
    [99, -1],
    [100, 0],
    [155, 1],
    [160, 0],
    [205, 2],
    [400, -1],
    [655, 4],
  ])('what is recorded at second %d', (second, place) => {
    expect(recordedAt(columns, second)).toBe(place);
  });

  test('the recording of a type', () => {
    expect(recordedAt(columns, 155, (place) => place === 0)).toBe(0);
  });

  test.each([
    [0, 150, null],
    [150, 200, null],
    [170, 200, 150],
    [300, 650, 200],
    [650, null, 200],
    [700, null, 650],
  ])('the events around second %d', (second, next, previous) => {
    expect([nextStart(columns, second, isEvent), previousStart(columns, second, isEvent)]).toEqual([
      next,
      previous,
    ]);
  });
});

test('totals count overlaps once and sort the types', () => {
  const totals = totalsOf(
    dayColumns([section(0, 100), section(50, 120), section(60, 70, 3), section(200, 215, 101)], 86_400),
  );
  expect(totals.order).toEqual([0, 17, 3]);
  expect([totals.seconds[0], totals.seconds[17], totals.seconds[3]]).toEqual([120, 15, 10]);
  expect(commonType(totals)).toBe(0);
  expect(commonType(totalsOf(dayColumns([], 86_400)))).toBe(-1);
});

describe('pixel columns', () => {
  const columns = dayColumns(
    [section(0, 100, 0), section(20, 50, 1), section(40, 45, 2), section(80, 81, 2)],
    86_400,
  );
  const totals = totalsOf(columns);
  const drawn = (hidden: readonly number[], from = 0) => {
    const room = pixelRoom(12);
    const ranks = ranksOf(totals, hidden);
    fillPixels(room, laneSections(columns, ranks), { from, secondsPerPixel: 10, leastEvent: 2 });
    const place = (rank: number) => ranks.place[rank];
    return { band: [...room.band], events: [...room.events].map(place) };
  };

  test('the rarest type wins, and the shortest event stays visible', () => {
    expect(drawn([])).toEqual({
      band: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0],
      events: [-1, -1, 1, 1, 2, 2, -1, -1, 2, 2, -1, -1],
    });
  });

  test('a hidden type is not drawn', () => {
    expect(drawn([0, 2])).toEqual({
      band: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      events: [-1, -1, 1, 1, 1, -1, -1, -1, -1, -1, -1, -1],
    });
  });

  test('a section that began before the viewport is drawn from its edge', () => {
    expect(drawn([], 90)).toEqual({
      band: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      events: [2, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1],
    });
  });
});

describe('many sections in few pixel columns', () => {
  const types = [0, 5, 100, 7];
  const mostlyCommon = fc.constantFrom(...types, ...Array.from({ length: 8 }, () => 0));
  const crowd = fc
    .array(fc.tuple(fc.nat(4), fc.oneof(fc.constantFrom(1, 9), fc.nat(900)), mostlyCommon), {
      minLength: 20,
      maxLength: 300,
    })
    .map((parts) => {
      let start = 0;
      return parts.map(([gap, length, type]) => {
        start += gap;
        return section(start, start + 1 + length, type);
      });
    });

  test('are drawn as if each were drawn alone', () => {
    const hidden = fc.subarray([0, 1, 2, 3]);
    const scale = fc.record({
      from: fc.integer({ min: -50, max: 300 }),
      secondsPerPixel: fc.double({ min: 0.5, max: 60, noNaN: true }),
      leastEvent: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(crowd, hidden, scale, (list, off, { from, secondsPerPixel, leastEvent }) => {
        const columns = dayColumns(list, 86_400);
        const totals = totalsOf(columns);
        const ranks = ranksOf(
          totals,
          off.flatMap((at) => totals.order[at] ?? []),
        );
        const expected = pixelRoom(30);
        for (const [at, start] of columns.start.entries()) {
          const place = columns.type[at] ?? 0;
          const own = ranks.rank[place] ?? 0;
          const perSecond = 1 / secondsPerPixel;
          const first = Math.floor((start - from) * perSecond);
          const past = Math.ceil(((columns.end[at] ?? 0) - from) * perSecond);
          const isBand = place === ranks.common;
          const target = isBand ? expected.band : expected.events;
          const least = own === 0 ? -1 : isBand ? 1 : leastEvent;
          for (let x = Math.max(0, first); x < Math.min(30, Math.max(past, first + least)); x += 1)
            if (own > 0) target[x] = Math.max(target[x] ?? 0, isBand ? 1 : own);
        }
        const room = pixelRoom(30);
        fillPixels(room, laneSections(columns, ranks), { from, secondsPerPixel, leastEvent });
        expect(room).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  test.each([50_000, 200_000])('%d: most are not looked at', (count) => {
    const list = Array.from({ length: count }, (_, at) =>
      section((at * 86_400) / count, ((at + 0.6) * 86_400) / count, types[at % 4]),
    );
    const columns = dayColumns(list, 86_400);
    let looks = 0;
    const start = new Proxy(columns.start, {
      get(target, key) {
        if (/^\d+$/.test(String(key))) looks += 1;
        const value: unknown = Reflect.get(target, key);
        return value;
      },
    });
    const { bandEnd, eventEnd, event, ranks } = laneSections(columns, ranksOf(totalsOf(columns), []));
    fillPixels(
      pixelRoom(1200),
      { columns: { ...columns, start }, ranks, bandEnd, eventEnd, event },
      { from: 0, secondsPerPixel: 72, leastEvent: 2 },
    );
    expect(looks).toBeLessThan(count / 2);
  });
});

const sections = fc.array(
  fc
    .record({
      start: fc.nat(86_399),
      length: fc.integer({ min: 1, max: 5000 }),
      type: fc.constantFrom(0, 5, 100),
    })
    .map(({ start, length, type }) => section(start, start + length, type)),
  { maxLength: 60 },
);

test('the search gives the same result as checking every section', () => {
  fc.assert(
    fc.property(sections, fc.nat(86_399), (list, second) => {
      const columns = dayColumns(list, 86_400);
      const covering = list.filter(({ start, end }) => start <= second && end > second);
      expect(recordedAt(columns, second) >= 0).toBe(covering.length > 0);
      const later = list.map(({ start }) => start).filter((start) => start > second);
      expect(nextStart(columns, second, () => true)).toBe(later.length > 0 ? Math.min(...later) : null);
      expect(firstReaching(columns, second)).toBeLessThanOrEqual(firstAfter(columns, second));
    }),
  );
});
