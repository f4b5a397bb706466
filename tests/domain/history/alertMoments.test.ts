import { expect, test } from 'vitest';
import {
  alertMoments,
  isWithin,
  momentFrom,
  type DayMoment,
} from '../../../src/domain/history/alertMoments.ts';
import type { RecordSection } from '../../../src/domain/history/recording.ts';
import { dayAfter, momentOf } from '../../../src/domain/time/deviceDay.ts';
import type { Alert } from '../../../src/domain/wire/calls/alerts.ts';
import { sampleAlert } from '../../alert.ts';

const timezone = 'America/New_York';
const day = '2026-11-10';

const alertAt = (second: number, its: Partial<Alert> = {}): Alert =>
  sampleAlert({
    id: `alert ${second}`,
    serialNumber: 'LK1',
    at: momentOf(day, second, timezone),
    seconds: 10,
    ...its,
  });

const section = (start: number, end: number): RecordSection => ({
  start,
  end,
  path: `/${start}`,
  type: 0,
  audio: false,
  codec: '',
});
const wholeDay = [section(0, 86_400)];

test.each<[string, readonly Alert[], readonly RecordSection[], readonly DayMoment[]]>([
  ['none', [], wholeDay, []],
  [
    'each with the seconds around it, in order',
    [alertAt(5000), alertAt(1000, { before: 3 })],
    wholeDay,
    [
      { from: 992, to: 1015 },
      { from: 4995, to: 5015 },
    ],
  ],
  [
    'what overlaps is one, also a short one within a long one',
    [alertAt(1000, { seconds: 60 }), alertAt(1020, { seconds: 0 }), alertAt(1070)],
    wholeDay,
    [{ from: 995, to: 1085 }],
  ],
  ['a kind that is turned off is left out', [alertAt(1000, { type: 'vehicle' })], wholeDay, []],
  ['another day is left out', [alertAt(0, { at: momentOf(dayAfter(day, 1), 10, timezone) })], wholeDay, []],
  [
    'not beyond the day',
    [alertAt(2), alertAt(86_398)],
    wholeDay,
    [
      { from: 0, to: 17 },
      { from: 86_393, to: 86_400 },
    ],
  ],
  [
    'as far as it was recorded',
    [alertAt(1000), alertAt(2000), alertAt(3000)],
    [section(998, 1004), section(1010, 1012), section(2900, 3100)],
    [
      { from: 998, to: 1012 },
      { from: 2995, to: 3015 },
    ],
  ],
])('%s', (_, alerts, sections, moments) => {
  const recorded = { sections, seconds: 86_400 };
  expect(alertMoments(alerts, { day, timezone, hidden: ['vehicle'], recorded })).toEqual(moments);
});

const moments = [
  { from: 100, to: 120 },
  { from: 200, to: 220 },
];

test.each([
  ['before the first', 0, 100, false],
  ['a frame that starts right before it', 99.5, 100, true],
  ['in it', 119, 100, true],
  ['right before its last frame', 119.79, 100, true],
  ['the start of its last frame', 119.8, 200, false],
  ['its last frame', 119.85, 200, false],
  ['between', 150, 200, false],
  ['in the last', 210, 200, true],
  ['after the last', 220, null, false],
])('%s', (_, second, from, within) => {
  expect([momentFrom(moments, second)?.from ?? null, isWithin(moments, second)]).toEqual([from, within]);
});
