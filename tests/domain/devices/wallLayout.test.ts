import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wallWays, wallLayout, tileAfter } from '../../../src/domain/devices/wallLayout.ts';
import { wallSizes } from '../../../src/domain/devices/wallChoices.ts';

const wide = { width: 1145, height: 760 };
const phone = { width: 366, height: 640 };

test.each([
  ['few cameras are large', [2], wide, null, 'l', 3],
  ['the largest size that shows all', [8, 6], { width: 1145, height: 900 }, null, 'm', 5],
  ['fourteen that do not fit are medium', [8, 6], { width: 1145, height: 400 }, null, 'm', 5],
  ['from 24 on they are small', [12, 12], { width: 1145, height: 400 }, null, 's', 7],
  ['what was chosen stays, fitting or not', [60], wide, 'l', 'l', 3],
  ['a phone has two columns', [14], phone, null, 'm', 2],
  ['and three small ones', [60], phone, null, 's', 3],
  ['and one of large ones', [60], phone, 'l', 'l', 1],
] as const)('%s: %j in %j', (_, counts, box, chosen, size, columns) => {
  const layout = wallLayout(counts, box, chosen);
  expect([layout.size, layout.columns]).toEqual([size, columns]);
});

test('the tiles of a site are in rows, with the next site below', () => {
  const { groups, tileWidth, tileHeight, height } = wallLayout([3, 0, 1], { width: 430, height: 100 }, 'm');
  // A phone: two columns of 208 with 14 between, 117 for the picture and 48 below it.
  expect([tileWidth, tileHeight]).toEqual([208, 165]);
  expect(groups).toEqual([
    {
      top: 0,
      height: 36 + 2 * 175,
      headHeight: 36,
      tiles: [
        { index: 0, left: 0, top: 0 },
        { index: 1, left: 222, top: 0 },
        { index: 2, left: 0, top: 175 },
      ],
    },
    { top: 394, height: 36, headHeight: 36, tiles: [] },
    { top: 438, height: 36 + 175, headHeight: 36, tiles: [{ index: 3, left: 0, top: 0 }] },
  ]);
  expect(height).toBe(649);
});

const walls = fc.record({
  counts: fc.array(fc.nat(30), { minLength: 1, maxLength: 6 }),
  width: fc.integer({ min: 200, max: 3000 }),
  size: fc.constantFrom(null, ...wallSizes),
});

test('no tile overlaps another, and none is wider than the wall', () => {
  fc.assert(
    fc.property(walls, ({ counts, width, size }) => {
      const { groups, tileWidth, tileHeight, height } = wallLayout(counts, { width, height: 700 }, size);
      const tiles = groups.flatMap(({ top, headHeight, tiles: places }) =>
        places.map((place) => ({ ...place, top: top + headHeight + place.top })),
      );
      expect(tiles.map(({ index }) => index)).toEqual(tiles.map((_, index) => index));
      for (const [index, tile] of tiles.entries()) {
        expect(tile.left + tileWidth).toBeLessThanOrEqual(width + 0.01);
        expect(tile.top + tileHeight).toBeLessThanOrEqual(height);
        const next = tiles[index + 1];
        if (!next) continue;
        const isBeside = next.top === tile.top && next.left >= tile.left + tileWidth;
        expect(isBeside || next.top >= tile.top + tileHeight).toBe(true);
      }
    }),
  );
});

test('every key goes to an existing tile, and the arrows reach every tile', () => {
  fc.assert(
    fc.property(walls, fc.nat(), ({ counts, width, size }, at) => {
      const layout = wallLayout(counts, { width, height: 700 }, size);
      const all = counts.reduce((sum, count) => sum + count, 0);
      fc.pre(all > 0);
      const from = at % all;
      for (const way of wallWays) {
        const to = tileAfter(layout, from, way);
        expect(to).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThan(all);
      }
      expect(tileAfter(layout, tileAfter(layout, from, 'right'), 'left')).toBe(
        from === all - 1 ? Math.max(0, all - 2) : from,
      );
      expect([tileAfter(layout, from, 'first'), tileAfter(layout, from, 'last')]).toEqual([0, all - 1]);
    }),
  );
});

test('up and down cross sites, in the same column or the last one of the row', () => {
  const layout = wallLayout([3, 1], { width: 430, height: 100 }, 'm');
  const down = [0, 1, 2, 3].map((from) => tileAfter(layout, from, 'down'));
  expect(down).toEqual([2, 2, 3, 3]);
  expect([0, 1, 2, 3].map((from) => tileAfter(layout, from, 'up'))).toEqual([0, 1, 0, 2]);
});
