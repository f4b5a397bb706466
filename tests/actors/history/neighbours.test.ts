import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { momentWatch } from '../../../src/actors/history/neighbours.tsx';

const began = Date.UTC(2026, 10, 21, 13, 32, 7);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What is reported of a history that is at `now.at`. */
function watched(now: { at: number | null }) {
  const reported: number[] = [];
  const watch = momentWatch(() => (now.at === null ? null : { at: now.at }));
  const watcher = createActor(
    createMachine({
      invoke: { src: watch },
      on: { 'moment.shown': { actions: ({ event }) => void reported.push(event['at'] - began) } },
    }),
  ).start();
  return { reported, stop: () => watcher.stop() };
}

test('a history that plays is reported once a second, and one that stands once', () => {
  const now = { at: began };
  const { reported } = watched(now);
  for (let frame = 0; frame < 100; frame += 1) {
    vi.advanceTimersByTime(40);
    now.at += 40;
  }
  expect(reported).toHaveLength(4);
  const { length } = reported;
  vi.advanceTimersByTime(10_000);
  expect(reported.length - length).toBeLessThanOrEqual(1);
});

test('while the person scrubs, it is reported twice a second, the latest moment each time', () => {
  const now = { at: began };
  const { reported } = watched(now);
  for (let move = 0; move < 100; move += 1) {
    vi.advanceTimersByTime(20);
    now.at = began + move * 60_000;
  }
  expect(reported).toEqual([23, 48, 73, 98].map((move) => move * 60_000));
});

test('nothing is reported before the moment is known, in a hidden tab, and nothing is looked at after the end', () => {
  const now: { at: number | null } = { at: null };
  const { reported, stop } = watched(now);
  vi.advanceTimersByTime(2000);
  vi.stubGlobal('document', { hidden: true });
  now.at = began;
  vi.advanceTimersByTime(2000);
  expect(reported).toEqual([]);
  vi.stubGlobal('document', { hidden: false });
  vi.advanceTimersByTime(500);
  expect(reported).toEqual([0]);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
