import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsOf, motionSizes, motionStrengths } from '../../../src/domain/history/motionMoment.ts';
import {
  asDetection,
  boxOf,
  daysOfMoments,
  drawnIn,
  firstQuery,
  isLargeBox,
  middleBox,
  queryText,
  readQuery,
  searchSpans,
  spanOf,
  withQuery,
  withQueryOf,
} from '../../../src/domain/history/pictureSearch.ts';
import { foundMarks } from '../../../src/domain/history/timeline/foundMarks.ts';
import { faultOf } from '../../../src/domain/settings/region.ts';
import { wallDayOf } from '../../../src/domain/time/wallDay.ts';

const zone = 'Europe/Berlin';
const moment = (at: number) => ({ at, seconds: 4, best: at + 1000, strength: 30, size: 10 });

test('a query is read from the address that it is written to', () => {
  const place = fc.integer({ min: 0, max: 10_000 }).map((value) => value / 10_000);
  const point = fc.tuple(place, place);
  const region = fc.tuple(point, point).map(([from, to]) => boxOf(from, to)).filter((points) => faultOf(points) === null); // prettier-ignore
  const query = fc.record({
    region,
    span: fc.constantFrom(...searchSpans),
    strength: fc.constantFrom(...motionStrengths),
    size: fc.constantFrom(...motionSizes),
  });
  fc.assert(
    fc.property(query, (given) => {
      expect(readQuery(queryText(given))).toEqual(given);
      const address = withQuery('/cameras?device=LK1&tab=history&area=0,0', queryText(given));
      expect(readQuery(new URL(address, 'http://console').search)).toEqual(given);
      expect(withQuery(address, null)).toBe('/cameras?device=LK1&tab=history');
      expect(withQueryOf('/cameras?device=LK1', address.replace(/^[^?]*/, ''))).toBe(
        withQuery('/cameras?device=LK1', queryText(given)),
      );
    }),
  );
});

test.each([
  '',
  'area=',
  'area=0,0,1,0',
  'area=0,0,1,0,1',
  'area=0,0,1,0,1,x',
  'area=0,0,2,0,1,1',
  'area=0,0,1,1,1,0,0,1',
  `area=${Array.from({ length: 21 }, (_, index) => `${index / 21},${index % 2}`).join(',')}`,
])('%j names no search', (search) => {
  expect(readQuery(search)).toBe(null);
  expect(withQueryOf('/cameras?device=LK1', search)).toBe('/cameras?device=LK1');
});

test('unknown values of a search are those that it opens with', () => {
  expect(readQuery('area=0.3,0.3,0.7,0.3,0.7,0.7,0.3,0.7&span=year&strength=3&size=x')).toEqual(firstQuery);
});

test('a box is drawn in any direction, and a tiny one is none', () => {
  expect(boxOf([0.7, 0.7], [0.3, 0.3])).toEqual(middleBox);
  expect(boxOf([0.7, 0.3], [0.3, 0.7])).toEqual(middleBox);
  expect(boxOf([-1, 0.5], [0.5, 2])).toEqual([[0, 0.5], [0.5, 0.5], [0.5, 1], [0, 1]]); // prettier-ignore
  expect([isLargeBox([0, 0], [0.04, 0.04]), isLargeBox([0, 0], [0.05, 0.05])]).toEqual([false, true]);
  expect([0.0039, 0.004, 0.0041].map((y) => isLargeBox([0, 0], [0.5, y]))).toEqual([false, true, true]);
  expect(drawnIn(asDetection(middleBox))).toEqual(middleBox);
  expect(drawnIn(asDetection(null))).toBe(null);
});

test('a day is as long as its clock says, a week ends with it, and everything ends now', () => {
  const now = Date.UTC(2026, 9, 26, 12);
  expect(spanOf('day', '2026-10-25', zone, now)).toEqual({ from: Date.UTC(2026, 9, 24, 22), to: Date.UTC(2026, 9, 25, 23) }); // prettier-ignore
  expect(spanOf('week', '2026-10-25', zone, now)).toEqual({ from: Date.UTC(2026, 9, 18, 22), to: Date.UTC(2026, 9, 25, 23) }); // prettier-ignore
  expect(spanOf('all', '2026-10-25', zone, now)).toEqual({ from: now - 62 * 86_400_000, to: now });
});

test('what was found is listed by the days of the device, and marked on the open one', () => {
  const [late, early, before] = [Date.UTC(2026, 10, 21, 10), Date.UTC(2026, 10, 20, 23, 30), Date.UTC(2026, 10, 20, 22)]; // prettier-ignore
  const found = [late, early, before].map(moment);
  expect(daysOfMoments(found, zone)).toEqual([
    { day: '2026-11-21', found: [moment(late), moment(early)] },
    { day: '2026-11-20', found: [moment(before)] },
  ]);
  expect(foundMarks(found, wallDayOf('2026-11-21', zone), zone)).toEqual([
    { second: 1800, seconds: 4, wall: 1800, strength: 30 },
    { second: 39_600, seconds: 4, wall: 39_600, strength: 30 },
  ]);
  expect([1, 19, 20, 34, 35, 100].map(barsOf)).toEqual([1, 1, 2, 2, 3, 3]);
});
