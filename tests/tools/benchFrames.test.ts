import { expect, test } from 'vitest';
import { costsOf, taskCostsOf } from '../../tools/bench/frameCosts.ts';

const main = { ph: 'X', pid: 1, tid: 1 };
const task = { ...main, name: 'ThreadControllerImpl::RunTask' };
const frame = { ...main, name: 'FireAnimationFrame' };

test('a frame costs its own task and all that run until the next one, of the processor alone', () => {
  expect(
    costsOf([
      { ...task, ts: 0, dur: 9000, tdur: 9000 },
      { ...task, ts: 10_000, dur: 80_000, tdur: 12_000 },
      { ...frame, ts: 11_000, dur: 2000, tdur: 2000 },
      // A task within the task, and a second call of the same frame.
      { ...task, ts: 14_000, dur: 5000, tdur: 5000 },
      { ...frame, ts: 20_000, dur: 2000, tdur: 2000 },
      { ...task, ts: 91_000, dur: 4000, tdur: 3000 },
      // Of another thread.
      { ...task, tid: 2, ts: 92_000, dur: 70_000, tdur: 70_000 },
      // The clock of the processor ran too far.
      { ...task, ts: 96_000, dur: 6000, tdur: 30_000 },
      { ...frame, ts: 97_000, dur: 1000, tdur: 1000 },
      { ...task, ts: 110_000, dur: 1000 },
    ]),
  ).toEqual([15, 7]);
});

test('tasks are those of the thread that heard of events, each with its own cost', () => {
  const event = { ...main, name: 'EventDispatch' };
  expect(
    taskCostsOf([
      { ...task, tid: 2, ts: 0, dur: 70_000, tdur: 70_000 },
      { ...task, ts: 0, dur: 60_000, tdur: 9000 },
      { ...event, ts: 1000, dur: 50_000, tdur: 8000 },
      { ...task, ts: 61_000, dur: 4000, tdur: 3000 },
    ]),
  ).toEqual([9, 3]);
});

test('a trace in which nothing of it happened is an error', () => {
  const events = [{ ...task, ts: 0, dur: 9000, tdur: 9000 }];
  expect(() => costsOf(events)).toThrow(new Error('no FireAnimationFrame was traced'));
  expect(() => taskCostsOf(events)).toThrow(new Error('no EventDispatch was traced'));
});
