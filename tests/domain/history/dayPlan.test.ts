import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grownAt, nextRecorded, planDay, spanAt } from '../../../src/domain/history/dayPlan.ts';
import type { RecordSection } from '../../../src/domain/history/recording.ts';

const section = (start: number, end: number): RecordSection => ({
  start,
  end,
  path: `/${start}-${end}`,
  type: 0,
  audio: false,
  codec: '',
});

const plan = (...sections: (readonly [number, number])[]) =>
  planDay(
    sections.map(([start, end]) => section(start, end)),
    86_400,
  ).map(({ from, to, section: { path } }) => [from, to, path]);

test.each([
  ['nothing', [], []],
  ['one', [[10, 20]], [[10, 20, '/10-20']]],
  [
    'a gap stays one',
    [
      [10, 20],
      [30, 40],
    ],
    [
      [10, 20, '/10-20'],
      [30, 40, '/30-40'],
    ],
  ],
  [
    'in any order',
    [
      [30, 40],
      [10, 20],
    ],
    [
      [10, 20, '/10-20'],
      [30, 40, '/30-40'],
    ],
  ],
  [
    'a seam',
    [
      [10, 20],
      [20, 40],
    ],
    [
      [10, 20, '/10-20'],
      [20, 40, '/20-40'],
    ],
  ],
  [
    'the later start is shown',
    [
      [10, 30],
      [20, 40],
    ],
    [
      [10, 20, '/10-30'],
      [20, 40, '/20-40'],
    ],
  ],
  [
    'and the longer one continues after it',
    [
      [10, 50],
      [20, 30],
    ],
    [
      [10, 20, '/10-50'],
      [20, 30, '/20-30'],
      [30, 50, '/10-50'],
    ],
  ],
  [
    'three deep',
    [
      [0, 50],
      [10, 40],
      [20, 30],
    ],
    [
      [0, 10, '/0-50'],
      [10, 20, '/10-40'],
      [20, 30, '/20-30'],
      [30, 40, '/10-40'],
      [40, 50, '/0-50'],
    ],
  ],
  [
    'of two that start together the later in the list',
    [
      [10, 40],
      [10, 20],
    ],
    [
      [10, 20, '/10-20'],
      [20, 40, '/10-40'],
    ],
  ],
  [
    'one that is hidden',
    [
      [10, 20],
      [10, 30],
    ],
    [[10, 30, '/10-30']],
  ],
  [
    'across both midnights',
    [
      [-20, 20],
      [86_390, 86_500],
    ],
    [
      [0, 20, '/-20-20'],
      [86_390, 86_400, '/86390-86500'],
    ],
  ],
  [
    'wholly on another day',
    [
      [-20, -10],
      [86_400, 86_500],
    ],
    [],
  ],
] as const)('%s', (_, sections, expected) => {
  expect(plan(...sections)).toEqual(expected);
});

const sections = fc.array(
  fc
    .tuple(fc.integer({ min: -50, max: 200 }), fc.integer({ min: 1, max: 80 }))
    .map(([start, length]) => section(start, start + length)),
  { maxLength: 30 },
);

test('every second shows the section that started last, and ranges do not overlap', () => {
  fc.assert(
    fc.property(sections, (some) => {
      const made = planDay(some, 180);
      for (let second = 0.5; second < 180; second += 1) {
        const holding = some.filter(({ start, end }) => start <= second && second < end);
        const last = Math.max(...holding.map(({ start }) => start));
        const shown = spanAt(made, second)?.section;
        expect(shown?.start).toBe(holding.length === 0 ? undefined : last);
        expect(shown === undefined || holding.includes(shown)).toBe(true);
      }
      expect(made.every(({ from, to }, index) => from < to && from >= (made[index - 1]?.to ?? 0))).toBe(true);
    }),
  );
});

test.each([
  [9.9, undefined],
  [10, 10],
  [19.9, 10],
  [20, undefined],
])('second %d is of the recording from %s on', (second, from) => {
  expect(spanAt(planDay([section(10, 20)], 86_400), second)?.from).toBe(from);
});

test('the next recorded second is the first one that is shown', () => {
  fc.assert(
    fc.property(sections, fc.integer({ min: 0, max: 180 }), (some, second) => {
      const made = planDay(some, 180);
      const next = nextRecorded(made, second);
      const later = made
        .map(({ from, to }) => ({ from: Math.max(from, second), to }))
        .find(({ from, to }) => from < to);
      expect(next).toBe(later?.from ?? null);
    }),
  );
});

test.each<[string, (readonly [number, number])[], number, number | null]>([
  ['as it was', [[100, 300]], 300, null],
  ['as it was, and its segments end before it does', [[100, 300]], 290, null],
  ['the recording is longer', [[100, 340]], 300, 300],
  ['the recording is longer than when its segments ended', [[100, 340]], 290, 290],
  [
    'another one follows',
    [
      [100, 300],
      [350, 400],
    ],
    300,
    350,
  ],
  [
    'another one follows one whose segments end before it does',
    [
      [100, 300],
      [350, 400],
    ],
    290,
    350,
  ],
  ['it is gone, and another one is there', [[350, 400]], 290, 350],
  ['it is shorter', [[100, 295]], 290, null],
  ['none is there', [], 290, null],
])('where a day continues: %s', (_, now, second, at) => {
  const planOf = (some: readonly (readonly [number, number])[]) =>
    planDay(
      some.map(([start, end]) => section(start, end)),
      86_400,
    );
  expect(grownAt(planOf([[100, 300]]), planOf(now), second)).toBe(at);
});

test('a day with very many sections is planned quickly', () => {
  const many = Array.from({ length: 50_000 }, (_, index) => section(index, index + 3));
  const made = planDay(many, 86_400);
  expect([made.length, spanAt(made, 49_999.5)?.section.start]).toEqual([50_000, 49_999]);
});
