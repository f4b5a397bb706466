import { describe, expect, it } from 'vitest';
import { gridSchema, type Grid } from '../../../src/domain/grids/grid.ts';
import { pagesKey, placeAmong, tourPages } from '../../../src/domain/grids/tour.ts';
import * as v from 'valibot';

const cameras = Array.from({ length: 14 }, (_, n) => `LK${n + 1}`);
const known = { ids: cameras, areAll: true };
const grid = (id: string, layout: 4 | 9, ...windows: string[]): Grid =>
  v.parse(gridSchema, { id, name: `Grid ${id}`, layout, windows });

describe('tourPages', () => {
  it('are the grids with cameras of the user', () => {
    const grids = [
      grid('1', 4, 'LK1', 'LK2'),
      grid('2', 4),
      grid('3', 9, 'GONE'),
      grid('4', 9, 'GONE', 'LK3'),
    ];
    expect(tourPages('grids', grids, known)).toEqual([
      { key: 'grid 1', name: 'Grid 1', layout: 4, windows: ['LK1', 'LK2', null, null] },
      {
        key: 'grid 4',
        name: 'Grid 4',
        layout: 9,
        windows: ['GONE', 'LK3', ...Array.from({ length: 7 }, () => null)],
      },
    ]);
  });

  it.each([
    ['all cameras are asked for', 'cameras', [grid('1', 4, 'LK1')]],
    ['there is no grid', 'grids', []],
    ['no grid has a camera', 'grids', [grid('3', 9, 'GONE')]],
  ] as const)('are pages of nine cameras if %s', (_, subject, grids) => {
    expect(tourPages(subject, grids, known)).toEqual([
      { key: 'cameras 1', name: null, layout: 9, windows: cameras.slice(0, 9) },
      { key: 'cameras 2', name: null, layout: 9, windows: cameras.slice(9) },
    ]);
  });

  it.each([
    ['stay if their cameras are unknown', [grid('1', 4, 'HUB 1')], ['grid 1']],
    ['are those with known cameras', [grid('1', 4, 'HUB 1'), grid('2', 4, 'LK1')], ['grid 2']],
    ['give way to all cameras if they are empty', [grid('1', 4)], ['cameras 1', 'cameras 2']],
  ] as const)('of grids %s, while a list is unknown', (_, grids, keys) => {
    const pages = tourPages('grids', grids, { ids: cameras, areAll: false });
    expect(pages.map(({ key }) => key)).toEqual(keys);
  });

  it('are one page of four if that is enough', () => {
    expect(tourPages('cameras', [], { ids: cameras.slice(0, 3), areAll: true })).toEqual([
      { key: 'cameras 1', name: null, layout: 4, windows: ['LK1', 'LK2', 'LK3'] },
    ]);
  });

  it('are empty without cameras', () => {
    expect(tourPages('grids', [], { ids: [], areAll: true })).toEqual([]);
  });
});

const pagesOf = (...ids: string[]) =>
  tourPages(
    'grids',
    ids.map((id) => grid(id, 4, 'LK1')),
    known,
  );

describe('placeAmong', () => {
  it.each([
    ['the page that is shown stays', ['1', '2', '3'], 1, ['1', '2', '3'], 1],
    ['where one before it goes', ['1', '2', '3'], 2, ['2', '3'], 1],
    ['where one before it arrives', ['1', '2'], 1, ['3', '1', '2'], 2],
    ['it goes: the one behind it is shown', ['1', '2', '3'], 1, ['1', '3'], 1],
    ['the last goes: the first comes after it', ['1', '2', '3'], 2, ['1', '2'], 0],
    ['all others', ['1', '2', '3'], 2, ['4', '5'], 0],
  ])('%s', (_, before, at, after, place) => {
    expect(placeAmong(pagesOf(...before), at, pagesOf(...after))).toBe(place);
  });
});

describe('pagesKey', () => {
  const page = (windows: (string | null)[], name = 'A') =>
    [{ key: 'grid 1', name, layout: 4, windows }] as const;
  it.each([
    ['another camera', page(['LK2', null, null, null]), false],
    ['another window', page([null, 'LK1', null, null]), false],
    ['another name', page(['LK1', null, null, null], 'B'), false],
    ['the same anew', page(['LK1', null, null, null]), true],
  ])('%s', (_, pages, isSame) => {
    expect(pagesKey(pages) === pagesKey(page(['LK1', null, null, null]))).toBe(isSame);
  });
});
