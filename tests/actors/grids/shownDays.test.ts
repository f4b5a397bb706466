import { expect, test } from 'vitest';
import { createShownDays } from '../../../src/actors/grids/shownDays.ts';

const section = (start: number) => ({
  start,
  end: start + 60,
  path: '/list',
  type: 0,
  audio: false,
  codec: '',
});

test('the timeline has what every window has, until it is gone', () => {
  const shown = createShownDays();
  let reported = 0;
  const ends = shown.subscribe(() => {
    reported += 1;
  });
  shown.set(0, () => [section(10)]);
  shown.set(2, (day) => [section(day === '2026-11-20' ? 20 : 30)]);
  expect(shown.sections('2026-11-20')).toEqual([section(10), section(20)]);
  expect(shown.sections('2026-11-20')).toBe(shown.sections('2026-11-20'));
  expect(shown.sections('2026-11-21')).toEqual([section(10), section(30)]);
  shown.set(0, null);
  expect(shown.sections('2026-11-21')).toEqual([section(30)]);
  ends();
  shown.set(2, null);
  expect(reported).toBe(3);
});
