import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskedBy } from '../../provider/motion/mask.ts';
import { lookedAt, lookFor, type Scene, type Seen } from '../../provider/motion/moving.ts';

const { width, height } = lookedAt;

/** A part of a picture in cells: column, row, width and height. */
type Part = readonly [number, number, number, number];

/** A yard: some light and some dark, never so light or dark that a change of the light is cut. */
const groundAt = (x: number, y: number): number => 70 + ((x * 7 + y * 13) % 60);

/** The yard with parts of it in another light. */
function picture(parts: readonly (readonly [Part, number])[] = [], light = 0): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const at = parts.find(([[left, top, wide, high]]) => {
      const [column, row] = [Math.floor(x / 4), Math.floor(y / 4)];
      return column >= left && column < left + wide && row >= top && row < top + high;
    });
    return groundAt(x, y) + light + (at?.[1] ?? 0);
  });
}

/** Shows pictures one after the other; returns what was seen in each. */
function show(pictures: readonly Uint8Array[], leftOut?: (cell: number) => boolean): Seen[] {
  let scene: Scene | null = null;
  return pictures.map((each) => {
    const seen = lookFor(scene, each, leftOut);
    ({ scene } = seen);
    return seen;
  });
}
const verdicts = (seen: readonly Seen[]): string[] => seen.map(({ verdict }) => verdict);
const times = <T>(count: number, of: T): T[] => Array.from({ length: count }, () => of);
const known = times(5, picture());

const person: Part = [10, 6, 2, 5];
const last = (pictures: readonly Uint8Array[], leftOut?: (cell: number) => boolean) =>
  show([...known, ...pictures], leftOut).at(-1);

test.each([
  ['nothing', picture(), 'still', null],
  ['somebody', picture([[person, 60]]), 'motion', { x: 10 / 32, y: 6 / 18, width: 2 / 32, height: 5 / 18 }],
  ['somebody in dark clothes', picture([[person, -50]]), 'motion', { x: 10 / 32, y: 6 / 18 }],
  ['somebody who is hardly seen', picture([[person, 6]]), 'still', null],
  ['a bird of one cell', picture([[[20, 3, 1, 1], 90]]), 'still', null],
  ['cells that touch at a corner', picture([[[20, 3, 1, 1], 90], [[21, 4, 1, 1], 90]]), 'motion', { x: 20 / 32, width: 2 / 32 }],
  ['two people: the larger part', picture([[[2, 2, 1, 2], 60], [person, 60]]), 'motion', { x: 10 / 32 }],
  ['somebody at the edge', picture([[[31, 16, 1, 2], 60]]), 'motion', { x: 31 / 32, y: 16 / 18, width: 1 / 32, height: 2 / 18 }],
  ['a lamp that is turned on', picture([], 40), 'light', null],
  ['a cloud', picture([], -20), 'light', null],
  ['a little less light', picture([], -8), 'still', null],
  ['somebody while the light changes a little', picture([[person, 60]], 8), 'motion', { x: 10 / 32 }],
  ['another picture altogether', picture().map((value) => 255 - value), 'light', null],
] as const)('%s', (_, next, verdict, box) => {
  const { verdict: seen, box: where = null } = last([next]) ?? {};
  expect(seen).toBe(verdict);
  // Of the expected sides.
  const sides = where && box && Object.fromEntries(Object.entries(where).filter(([side]) => side in box));
  expect(sides ?? where).toEqual(box);
}); // prettier-ignore

test('the first pictures are learned, whatever they show', () => {
  const pictures = [picture(), picture([[person, 60]]), picture(), picture([[person, 90]]), picture()];
  expect(verdicts(show(pictures)).slice(0, 4)).toEqual(times(4, 'learning'));
});

test('after the light changed, only what moves in the new light is motion', () => {
  const seen = show([...known, picture([], 40), picture([], 40), picture([[person, 60]], 40)]);
  expect(verdicts(seen).slice(-3)).toEqual(['light', 'still', 'motion']);
});

test('who stays is part of the scene in the end, and leaving it is motion', () => {
  const seen = show([...known, ...times(40, picture([[person, 60]])), picture()]);
  expect(verdicts(seen).at(6)).toBe('motion');
  expect(verdicts(seen).at(-2)).toBe('still');
});

const tree: Part = [4, 2, 3, 3];
const swaying = Array.from({ length: 60 }, (_, index) => picture(index % 2 === 0 ? [] : [[tree, 50]]));

test('what moves all the time is left out after a while, and what moves beside it is not', () => {
  const seen = show([...swaying, picture([[tree, 50]]), picture([[tree, 50], [person, 60]])]); // prettier-ignore
  expect(verdicts(seen).slice(20, -1)).not.toContain('motion');
  expect(seen.at(-1)).toMatchObject({ verdict: 'motion', box: { x: 10 / 32, width: 2 / 32 } });
});

test('a place that came to rest counts again', () => {
  const seen = show([...swaying, ...times(120, picture()), picture([[tree, 50]])]);
  expect(seen.at(-1)?.verdict).toBe('motion');
});

describe('a mask', () => {
  const overPerson = maskedBy([{ left: 30, top: 30, right: 40, bottom: 65 }]);
  test('hides what moves in it, and nothing else', () => {
    expect(last([picture([[person, 60]])], overPerson)?.verdict).toBe('still');
    expect(last([picture([[[20, 6, 2, 5], 60]])], overPerson)?.verdict).toBe('motion');
    // Half of it is beside the mask.
    const wide = last([picture([[[10, 6, 6, 5], 60]])], overPerson);
    expect(wide?.box).toMatchObject({ x: 13 / 32, width: 3 / 32 });
  });

  test.each([
    ['nothing', [], 0],
    ['everything', [{ left: 0, top: 0, right: 100, bottom: 100 }], 576],
    ['the left half', [{ left: 0, top: 0, right: 50, bottom: 100 }], 288],
    ['less than the middle of a cell', [{ left: 0, top: 0, right: 1.5, bottom: 2.7 }], 0],
    ['parts that overlap', [{ left: 0, top: 0, right: 50, bottom: 50 }, { left: 25, top: 0, right: 75, bottom: 50 }], 216],
  ] as const)('of %s', (_, mask, count) => {
    const isOut = maskedBy(mask);
    expect(Array.from({ length: 576 }, (__, cell) => cell).filter((cell) => isOut(cell)).length).toBe(count);
  }); // prettier-ignore
});

test('noise and light alone are never motion, however they arrive', () => {
  const light = fc.integer({ min: -60, max: 60 });
  fc.assert(
    fc.property(fc.array(light, { maxLength: 12 }), fc.integer({ min: 1, max: 9999 }), (lights, seed) => {
      let random = seed;
      const noisy = (each: Uint8Array) =>
        each.map((value) => {
          random = (random * 48_271) % 2_147_483_647;
          return value + (random % 9) - 4;
        });
      const seen = show([...known, ...lights.map((each) => picture([], each))].map(noisy));
      expect(verdicts(seen)).not.toContain('motion');
    }),
    { numRuns: 40 },
  );
});

test('a part of two cells or more that is much lighter is found where it is, unless it is left out', () => {
  const column = fc.integer({ min: 0, max: 30 });
  const row = fc.integer({ min: 0, max: 16 });
  const size = fc.integer({ min: 1, max: 6 });
  fc.assert(
    fc.property(column, row, size, size, fc.integer({ min: 25, max: 120 }), (left, top, wide, high, lighter) => {
      fc.pre(wide * high > 1);
      const part: Part = [left, top, Math.min(wide, 32 - left), Math.min(high, 18 - top)];
      fc.pre(part[2] * part[3] > 1);
      const next = picture([[part, lighter]]);
      expect(last([next])?.box).toEqual({ x: left / 32, y: top / 18, width: part[2] / 32, height: part[3] / 18 });
      const isThere = (cell: number): boolean => {
        const [x, y] = [cell % 32, Math.floor(cell / 32)];
        return x >= left && x < left + part[2] && y >= top && y < top + part[3];
      };
      expect(last([next], isThere)?.verdict).toBe('still');
    }),
    { numRuns: 60 },
  );
}); // prettier-ignore
