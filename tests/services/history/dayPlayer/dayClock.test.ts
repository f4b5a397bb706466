import { expect, test } from 'vitest';
import { createDayClock } from '../../../../src/services/history/dayPlayer/dayClock.ts';
import { fakeElements } from './fakeElements.ts';

test('the clock of an element is that of its day, behind its source by the lead', () => {
  const { video } = fakeElements();
  const clock = createDayClock(video);
  clock.seek(5);
  video.parts = [[0, 8]];
  expect([video.currentTime, clock.now(), clock.secondAt(7), clock.ranges()]).toEqual([
    5,
    5,
    7,
    [{ from: 0, to: 8 }],
  ]);
  clock.setLead(2);
  expect([clock.now(), clock.secondAt(7), clock.ranges()]).toEqual([3, 5, [{ from: -2, to: 6 }]]);
  clock.seek(0);
  expect(video.currentTime).toBe(2);
});
