import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectionFault, wholePicture, type Detection } from '../../../src/domain/settings/detection.ts';
import { begun, recorded, redone, undone } from '../../../src/domain/settings/editHistory.ts';
import { cellsAll, isPainted } from '../../../src/domain/settings/motionCells.ts';
import type { Point, Region } from '../../../src/domain/settings/region.ts';
import {
  edited,
  editFault,
  held,
  markOf,
  paintHold,
  type RegionEdit,
} from '../../../src/domain/settings/regionEdit.ts';
import { snapped } from '../../../src/domain/settings/drawing.ts';

const path: Region = {
  id: 'a',
  name: 'Path',
  points: [
    [0.2, 0.2],
    [0.6, 0.2],
    [0.6, 0.6],
  ],
};
const lawn: Region = {
  id: 'b',
  name: 'Lawn',
  points: [
    [0.7, 0.7],
    [0.9, 0.7],
    [0.9, 0.9],
  ],
};
const both: Detection = { ...wholePicture, regions: [path, lawn] };
const pointsAfter = (edit: RegionEdit) => edited(both, edit).regions[0]?.points;

test.each<[RegionEdit, readonly Point[]]>([
  [
    { kind: 'corner.add', id: 'a', after: 0 },
    [
      [0.2, 0.2],
      [0.4, 0.2],
      [0.6, 0.2],
      [0.6, 0.6],
    ],
  ],
  [
    { kind: 'corner.add', id: 'a', after: 2 },
    [
      [0.2, 0.2],
      [0.6, 0.2],
      [0.6, 0.6],
      [0.4, 0.4],
    ],
  ],
  [{ kind: 'corner.add', id: 'a', after: 3 }, path.points],
  [
    { kind: 'corner.move', id: 'a', index: 1, by: [0.01, -0.05] },
    [
      [0.2, 0.2],
      [0.61, 0.15],
      [0.6, 0.6],
    ],
  ],
  [
    { kind: 'corner.move', id: 'a', index: 1, by: [9, -9] },
    [
      [0.2, 0.2],
      [1, 0],
      [0.6, 0.6],
    ],
  ],
  [
    { kind: 'corner.remove', id: 'a', index: 0 },
    [
      [0.6, 0.2],
      [0.6, 0.6],
    ],
  ],
  [
    { kind: 'region.move', id: 'a', by: [0.1, 9] },
    [
      [0.3, 0.6],
      [0.7, 0.6],
      [0.7, 1],
    ],
  ],
  [{ kind: 'region.move', id: 'c', by: [0.1, 0] }, path.points],
])('%j', (edit, points) => {
  expect(pointsAfter(edit)).toEqual(points);
  expect(edited(both, edit).regions[1]).toEqual(lawn);
});

test('regions are added, named and removed, squares are painted, and the sensitivity is set', () => {
  expect(edited({ ...both, regions: [path] }, { kind: 'region.add', region: lawn })).toEqual(both);
  expect(edited(both, { kind: 'region.rename', id: 'b', name: ' Grass ' }).regions).toEqual([
    path,
    { ...lawn, name: 'Grass' },
  ]);
  expect(edited(both, { kind: 'region.remove', id: 'a' })).toEqual({ ...both, regions: [lawn] });
  expect(edited(both, { kind: 'cells.all', on: false })).toEqual({ ...both, cells: cellsAll(false) });
  expect(edited(both, { kind: 'sensitivity', value: 40 })).toEqual({ ...both, sensitivity: 40 });
  const at = { column: 3, row: 2 };
  const painted = edited(both, { kind: 'cells.paint', from: at, to: at, on: false });
  expect(isPainted(painted.cells, at)).toBe(false);
});

test.each<[RegionEdit, string | null]>([
  [{ kind: 'corner.remove', id: 'a', index: 0 }, 'settings.regionCorners'],
  [{ kind: 'region.add', region: { ...path, id: 'c' } }, null],
  [{ kind: 'region.rename', id: 'a', name: '' }, 'settings.regionName'],
  [{ kind: 'corner.move', id: 'a', index: 1, by: [0, 0.01] }, null],
])('the error that prevents %j', (edit, fault) => {
  expect(editFault(both, edit)).toBe(fault);
});

test.each<[RegionEdit, string | null]>([
  [{ kind: 'corner.move', id: 'a', index: 1, by: [0, 0] }, 'corner.move a 1'],
  [{ kind: 'region.move', id: 'a', by: [0, 0] }, 'region.move a'],
  [{ kind: 'sensitivity', value: 1 }, 'sensitivity'],
  [{ kind: 'region.rename', id: 'a', name: 'Pa' }, 'region.rename a'],
  [{ kind: 'corner.add', id: 'a', after: 1 }, null],
])('the undo group of %j', (edit, mark) => {
  expect(markOf(edit)).toBe(mark);
});

test('a held corner follows the pointer, and snaps if wanted', () => {
  const hold = { kind: 'corner', id: 'a', index: 2 } as const;
  const free = held(both, hold, [0.695, 0.705], false);
  expect(free.detection.regions[0]?.points[2]).toEqual([0.695, 0.705]);
  expect(held(both, hold, [0.695, 0.705], true).detection.regions[0]?.points[2]).toEqual([0.7, 0.7]);
  expect(held(both, { ...hold, id: 'c' }, [0, 0], false).detection).toEqual(both);
});

test('a held region follows the pointer from where it was pressed', () => {
  const first = held(both, { kind: 'region', id: 'a', at: [0.3, 0.3] }, [0.4, 0.3], true);
  expect(first.hold).toEqual({ kind: 'region', id: 'a', at: [0.4, 0.3] });
  expect(first.detection.regions[0]?.points).toEqual([
    [0.3, 0.2],
    [0.7, 0.2],
    [0.7, 0.6],
  ]);
});

test('a painting stroke continues like its first square', () => {
  const hold = paintHold(both, [0.01, 0.01]);
  expect(hold).toEqual({ kind: 'cells', on: false, at: [0.01, 0.01] });
  const { detection } = held(both, hold, [0.2, 0.01], true);
  expect(detection.cells[0]?.startsWith('0000000')).toBe(true);
  expect(paintHold(detection, [0.01, 0.01])).toMatchObject({ on: true });
});

test.each<[string, Point, Point]>([
  ['a corner of another region', [0.205, 0.21], [0.2, 0.2]],
  ['a corner of the picture', [0.005, 0.99], [0, 1]],
  ['an edge of another region', [0.4, 0.205], [0.4, 0.2]],
  ['an edge of the picture', [0.99, 0.45], [1, 0.45]],
  ['a line of the raster', [0.3755, 0.84], [0.375, 0.8333]],
  ['nothing', [0.36, 0.86], [0.36, 0.86]],
])('near %s', (_, at, to) => {
  const [x, y] = snapped(at, [path]);
  expect(x).toBeCloseTo(to[0], 4);
  expect(y).toBeCloseTo(to[1], 4);
});

test('a snapped point stays near the pointer and does not move when snapped again', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, (x, y) => {
      const to = snapped([x, y], [path, lawn]);
      expect(Math.abs(to[0] - x)).toBeLessThanOrEqual(0.0111);
      expect(Math.abs(to[1] - y)).toBeLessThanOrEqual(0.0201);
      expect(Math.min(...to)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...to)).toBeLessThanOrEqual(1);
    }),
  );
});

test('undo and redo restore the states before and after, and an edit clears the redo history', () => {
  const edit = fc.record({ value: fc.nat(100), mark: fc.constantFrom('one', 'other', null) });
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 30 }), edit, (edits, more) => {
      const history = edits.reduce((before, { value, mark }) => recorded(before, value, mark), begun(-1));
      const back = undone(history);
      expect(back).toMatchObject({ present: history.past.at(-1), past: history.past.slice(0, -1) });
      expect(redone(back)).toMatchObject({ present: history.present, past: history.past, future: [] });
      expect(redone(history)).toBe(history);
      const anew = recorded(back, more.value, more.mark);
      expect(anew).toMatchObject({ present: more.value, past: [...back.past, back.present], future: [] });
      const all = history.past.reduce((before) => undone(before), history);
      expect([all.present, undone(all)]).toEqual([-1, all]);
    }),
  );
});

test('grouped edits are undone together', () => {
  const moved = recorded(recorded(recorded(begun(0), 1, 'a'), 2, 'a'), 3, 'b');
  expect(moved.past).toEqual([0, 2]);
  expect(undone(undone(moved)).present).toBe(0);
});

test('keeps a hundred steps', () => {
  let history = begun(0);
  for (let step = 1; step <= 150; step += 1) history = recorded(history, step);
  expect(history.past).toHaveLength(100);
  expect(history.past[0]).toBe(50);
});

test('whatever is dragged in a valid region, its corners stay in the picture', () => {
  const share = fc.double({ min: -0.5, max: 1.5, noNaN: true });
  fc.assert(
    fc.property(share, share, fc.nat(2), fc.boolean(), (x, y, index, snaps) => {
      const { detection } = held(both, { kind: 'corner', id: 'a', index }, [x, y], snaps);
      for (const value of detection.regions.flatMap(({ points }) => points.flat())) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
      expect(['settings.regionSmall', 'settings.regionCrosses', null]).toContain(detectionFault(detection));
    }),
  );
});
