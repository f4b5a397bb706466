import { expect, test } from 'vitest';
import {
  clockText,
  durationText,
  readTime,
  shortClock,
} from '../../../../src/domain/history/timeline/timeText.ts';

test.each([
  [0, '00:00:00', '00:00'],
  [52_327.9, '14:32:07', '14:32'],
  [86_400, '24:00:00', '24:00'],
])('wall second %d', (second, clock, short) => {
  expect([clockText(second), shortClock(second)]).toEqual([clock, short]);
});

test.each([
  [34_860, '9:41'],
  [240, '0:04'],
  [12, '0:00:12'],
])('%d seconds last %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test.each([
  ['14:32', 52_320],
  ['14:32:07', 52_327],
  [' 9:05 ', 32_700],
  ['１４：３２', 52_320],
  ['1432', 52_320],
  ['905', 32_700],
  ['143207', 52_327],
  ['14.32', 52_320],
  ['14.32.10', 52_330],
  ['2:05 pm', 50_700],
  ['2:05PM', 50_700],
  ['2.05 p. m.', 50_700],
  ['205 am', 7500],
  ['2 pm', 50_400],
  ['1:05 am', 3900],
  ['12:00 am', 0],
  ['12:30 pm', 45_000],
  ['0:30 am', null],
  ['13:00 pm', null],
  ['pm', null],
  ['2460', null],
  ['14:3', null],
  ['1:2:3', null],
  ['24:00', null],
  ['14:60', null],
  ['14:32:60', null],
  ['14', null],
  ['', null],
  ['noon', null],
])('typed %j', (text, second) => {
  expect(readTime(text)).toBe(second);
});
