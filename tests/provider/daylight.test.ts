import { expect, test } from 'vitest';
import { isDark, lightChanges } from '../../provider/live/daylight.ts';

const zone = 'Europe/Berlin';
const at = (text: string) => Date.parse(text);

test.each([
  ['cam03.flv', '2026-11-18T06:59:59+01:00', true],
  ['cam03.flv', '2026-11-18T07:00:00+01:00', false],
  ['cam03.flv', '2026-11-18T18:59:59+01:00', false],
  ['cam03.flv', '2026-11-18T19:00:00+01:00', true],
  ['cam08.flv', '2026-11-18T12:00:00+01:00', true],
])('%s at %s: dark is %s', (clip, moment, dark) => {
  expect(isDark(clip, at(moment), zone)).toBe(dark);
});

test('the light changes twice a day, by the clock, also on a day with 25 hours', () => {
  const changes = (clip: string) =>
    lightChanges(clip, at('2026-10-24T19:00:00+02:00'), at('2026-10-26T07:00:00+01:00'), () => zone);
  expect(changes('cam03.flv').map((moment) => new Date(moment).toISOString())).toEqual([
    '2026-10-25T06:00:00.000Z',
    '2026-10-25T18:00:00.000Z',
  ]);
  expect(changes('cam08.flv')).toEqual([]);
});
