import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  alertMarks,
  alertSeconds,
  groupAt,
  groupMarks,
  kindsOf,
  markWidth,
  pressedMark,
} from '../../../../src/domain/history/timeline/alertMarks.ts';
import { pixelOf, zoomSteps } from '../../../../src/domain/history/timeline/view.ts';
import { momentOf } from '../../../../src/domain/time/deviceDay.ts';
import { wallDayOf } from '../../../../src/domain/time/wallDay.ts';
import type { Alert } from '../../../../src/domain/wire/calls/alerts.ts';
import { sampleAlert } from '../../../alert.ts';

const timezone = 'America/New_York';
const plain = '2026-11-10';
/** The clocks go back from 02:00 to 01:00. */
const long = '2026-11-01';

const alertAt = (day: string, second: number, type = 'human'): Alert =>
  sampleAlert({
    id: `${type} ${second}`,
    serialNumber: 'LK1',
    at: momentOf(day, second, timezone),
    seconds: 10,
    type,
  });

const marksAt = (...seconds: readonly number[]) =>
  alertMarks(
    seconds.map((second) => alertAt(plain, second)),
    wallDayOf(plain, timezone),
    timezone,
  );

test('marks are in order, by the clock of the device, of the day alone; unknown types are of a kind too', () => {
  const alerts = [
    alertAt(long, 9000, 'vehicle'),
    alertAt(long, 5400),
    alertAt(long, -1),
    alertAt(long, 90_000),
    alertAt(long, 89_999, 'unheard'),
  ];
  const marks = alertMarks(alerts, wallDayOf(long, timezone), timezone);
  expect(marks.map(({ kind, second, wall }) => [kind, second, wall])).toEqual([
    ['human', 5400, 5400],
    ['vehicle', 9000, 5400],
    ['other', 89_999, 86_399],
  ]);
  expect(kindsOf([...marks, ...marksAt(7)])).toEqual([
    { kind: 'human', count: 2 },
    { kind: 'vehicle', count: 1 },
    { kind: 'other', count: 1 },
  ]);
});

test('the seconds of the alerts of a day are in order, without the kinds that are turned off', () => {
  const alerts = [
    alertAt(long, 9000, 'vehicle'),
    alertAt(long, 5400),
    alertAt(long, -1),
    alertAt(long, 7, 'unheard'),
    alertAt(long, 3, 'vehicle'),
  ];
  const secondsOf = (...hidden: Parameters<typeof alertSeconds>[1]) =>
    alertSeconds(alerts, hidden, wallDayOf(long, timezone), timezone);
  expect(secondsOf()).toEqual([3, 7, 5400, 9000]);
  expect(secondsOf('vehicle', 'other')).toEqual([5400]);
});

test('marks that would overlap are one, which a press goes through', () => {
  // A minute is 120 pixels: 22 pixels are 11 seconds.
  const [first, second] = groupMarks(marksAt(600, 605, 610.9, 611), { minutes: 1, width: 1000 });
  expect([first, second].map((group) => group?.map((mark) => mark.second))).toEqual([
    [600, 605, 610.9],
    [611],
  ]);
  if (first === undefined) throw new Error('there is no group');
  const pressedAt = (playhead: number) => pressedMark(first, playhead).second;
  expect([0, 600, 605, 610.9, 86_000].map(pressedAt)).toEqual([600, 605, 610.9, 600, 600]);
  const view = { centre: 600, minutes: 1, width: 1000 };
  const at = (x: number) => groupAt([first], view, x)?.length ?? 0;
  expect([488, 489, 500, 511, 512].map(at)).toEqual([0, 3, 3, 3, 0]);
});

test('whatever the alerts and the zoom: each is in one group, and no two groups overlap', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 86_399 }), { maxLength: 60 }),
      fc.constantFrom(...zoomSteps),
      fc.integer({ min: 200, max: 3000 }),
      (seconds, minutes, width) => {
        const view = { centre: 43_200, minutes, width };
        const marks = marksAt(...seconds);
        const groups = groupMarks(marks, view);
        expect(groups.flat()).toEqual(marks);
        const places = groups.map(([first]) => pixelOf(view, first.wall));
        for (const [index, place] of places.entries()) {
          const before = places[index - 1] ?? Number.NEGATIVE_INFINITY;
          expect(place - before).toBeGreaterThanOrEqual(markWidth - 1e-6);
        }
      },
    ),
  );
});
