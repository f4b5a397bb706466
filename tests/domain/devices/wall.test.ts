import { expect, test } from 'vitest';
import * as v from 'valibot';
import { entrySchemas } from '../../../src/domain/devices/device.ts';
import {
  facetAddress,
  facetCounts,
  facets,
  inFacet,
  readFacet,
  wallGroups,
} from '../../../src/domain/devices/wall.ts';
import { noWallOrder } from '../../../src/domain/devices/wallOrder.ts';

const camera = (serialNumber: string, site: string, more: object = {}, fresh = 0) => ({
  device: v.parse(entrySchemas.camera, { serialNumber, deviceType: 'IPC', site, onLine: true, ...more }),
  fresh,
});
const cameras = [
  camera('A', 'Home', {}, 2),
  camera('B', 'Shop', { battery: 19 }),
  camera('C', 'Home', { onLine: false, battery: 20 }),
  camera('D', 'Home', { battery: 0 }, 1),
];
const names = (all: readonly { device: { serialNumber: string } }[]) =>
  all.map(({ device }) => device.serialNumber);

test.each([
  ['all', ['A', 'B', 'C', 'D']],
  ['newAlerts', ['A', 'D']],
  ['offline', ['C']],
  ['lowBattery', ['B', 'D']],
] as const)('the facet %s shows %j and counts them', (facet, shown) => {
  expect(names(inFacet(cameras, facet))).toEqual(shown);
  expect(facetCounts(cameras)[facet]).toBe(shown.length);
});

test('sites are in the order of their first camera, favorites first in their site', () => {
  const groups = wallGroups(cameras, ['D', 'C', 'gone'], noWallOrder);
  expect(groups.map(({ site, cameras: ofSite }) => [site, names(ofSite)])).toEqual([
    ['Home', ['C', 'D', 'A']],
    ['Shop', ['B']],
  ]);
  expect(wallGroups([], [], noWallOrder)).toEqual([]);
});

test.each([
  [
    'the own order before favorites',
    ['D', 'A'],
    false,
    [
      ['Home', 'D', 'A', 'C'],
      ['Shop', 'B'],
    ],
  ],
  [
    'what needs attention first, and its site',
    [],
    true,
    [
      ['Shop', 'B'],
      ['Home', 'C', 'D', 'A'],
    ],
  ],
  [
    'both: the own order within them',
    ['D', 'C', 'A'],
    true,
    [
      ['Shop', 'B'],
      ['Home', 'D', 'C', 'A'],
    ],
  ],
] as const)('an arranged wall shows %s', (_, serials, attentionFirst, shown) => {
  const groups = wallGroups(cameras, ['C'], { serials, attentionFirst });
  expect(groups.map(({ site, cameras: ofSite }) => [site, ...names(ofSite)])).toEqual(shown);
});

test('the facet is in the address; an unknown one is all', () => {
  for (const facet of facets) expect(readFacet(new URL(facetAddress(facet), 'http://x').search)).toBe(facet);
  expect(['', '?show=', '?show=everything', '?device=A'].map(readFacet)).toEqual([
    'all',
    'all',
    'all',
    'all',
  ]);
});
