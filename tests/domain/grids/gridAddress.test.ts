import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gridAddress, readGridAddress } from '../../../src/domain/grids/gridAddress.ts';
import { gridSpeeds } from '../../../src/domain/history/playback.ts';
import { tourPeriods, tourSubjects } from '../../../src/domain/grids/tour.ts';

const list = { page: 'list' };

test.each([
  ['', list],
  ['?grid=', list],
  ['?new=5', list],
  ['?new=', list],
  ['?edit', list],
  ['?new=4', { page: 'new', layout: 4 }],
  ['?new=9', { page: 'new', layout: 9 }],
  ['?grid=g1', { page: 'live', id: 'g1', window: null }],
  ['?grid=g1&new=4', { page: 'live', id: 'g1', window: null }],
  ['?grid=g1&window=3', { page: 'live', id: 'g1', window: 3 }],
  ['?grid=g1&window=0', { page: 'live', id: 'g1', window: null }],
  ['?grid=g1&window=10', { page: 'live', id: 'g1', window: null }],
  ['?grid=g1&edit', { page: 'edit', id: 'g1' }],
  ['?grid=g1&edit=&window=3', { page: 'edit', id: 'g1' }],
  ['?grid=g1&play', { page: 'playback', id: 'g1', day: null, second: null, window: null, speed: 1 }],
  [
    '?grid=g1&play&day=2026-11-10&t=9600',
    { page: 'playback', id: 'g1', day: '2026-11-10', second: 9600, window: null, speed: 1 },
  ],
  [
    '?grid=g1&play&day=2026-11-10&t=9600&speed=4&window=2',
    { page: 'playback', id: 'g1', day: '2026-11-10', second: 9600, window: 2, speed: 4 },
  ],
  [
    '?grid=g1&play&day=2026-02-30&t=9600&speed=16&window=0',
    { page: 'playback', id: 'g1', day: null, second: null, window: null, speed: 1 },
  ],
  [
    '?camera=LK1&camera=&camera=LKGW01%2F3&camera=LK1&day=2026-11-10&t=9600&speed=0.5',
    {
      page: 'sideBySide',
      cameras: ['LK1', '', 'LKGW01/3', 'LK1'],
      at: null,
      day: '2026-11-10',
      second: 9600,
      window: null,
      speed: 0.5,
    },
  ],
  [
    '?camera=LK1&at=1794304800&day=2026-11-10&t=9600&speed=2&window=1',
    {
      page: 'sideBySide',
      cameras: ['LK1'],
      at: 1_794_304_800,
      day: null,
      second: null,
      window: 1,
      speed: 2,
    },
  ],
  [
    '?camera=LK1&at=yesterday&day=2026-11-10&t=9600',
    {
      page: 'sideBySide',
      cameras: ['LK1'],
      at: null,
      day: '2026-11-10',
      second: 9600,
      window: null,
      speed: 1,
    },
  ],
  ['?tour', { page: 'tour', subject: 'grids', period: 20 }],
  ['?tour=cameras&each=60', { page: 'tour', subject: 'cameras', period: 60 }],
  ['?tour=odd&each=7', { page: 'tour', subject: 'grids', period: 20 }],
])('the address %j', (search, address) => {
  expect(readGridAddress(search)).toEqual(address);
});

test('every address can be read back', () => {
  const id = fc.string({ minLength: 1 });
  const playedBack = {
    day: fc.constant('2026-11-10'),
    second: fc.integer({ min: 0, max: 89_999 }),
    window: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
    speed: fc.constantFrom(...gridSpeeds),
  };
  const address = fc.oneof(
    fc.record({ page: fc.constant('list' as const) }),
    fc.record({ page: fc.constant('new' as const), layout: fc.constantFrom(4 as const, 9 as const) }),
    fc.record({ page: fc.constant('edit' as const), id }),
    fc.record({
      page: fc.constant('tour' as const),
      subject: fc.constantFrom(...tourSubjects),
      period: fc.constantFrom(...tourPeriods),
    }),
    fc.record({ page: fc.constant('playback' as const), id, ...playedBack }),
    fc.record({
      page: fc.constant('sideBySide' as const),
      cameras: fc.array(fc.string(), { minLength: 1 }),
      at: fc.constant(null),
      ...playedBack,
    }),
    fc.record({
      page: fc.constant('sideBySide' as const),
      cameras: fc.array(fc.string(), { minLength: 1 }),
      ...playedBack,
      at: fc.integer({ min: 0, max: 99_999_999_999 }),
      day: fc.constant(null),
      second: fc.constant(null),
    }),
    fc.record({
      page: fc.constant('live' as const),
      id,
      window: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
    }),
  );
  fc.assert(
    fc.property(address, (one) => {
      const { search } = new URL(gridAddress(one), 'http://console');
      expect(readGridAddress(search)).toEqual(one);
    }),
  );
});
