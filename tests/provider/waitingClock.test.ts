import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClock } from '../../provider/clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const { signal } = new AbortController();

/** Starts waits on a clock, and reports which have ended, in order. */
function waits(...lengths: readonly number[]) {
  const clock = createClock();
  const ended: number[] = [];
  for (const ms of lengths) void clock.wait(ms, signal).then(() => ended.push(ms));
  return { clock, ended };
}

test('a wait ends exactly after its time, to the millisecond', async () => {
  const { ended } = waits(0, 1000);
  await vi.advanceTimersByTimeAsync(999);
  expect(ended).toEqual([0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toEqual([0, 1000]);
  expect(vi.getTimerCount()).toBe(0);
});

test('moving the clock forward ends waits early, and moving it back extends them', async () => {
  const { clock, ended } = waits(1000, 5000);
  clock.advance(4000);
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toEqual([1000]);
  clock.reset();
  await vi.advanceTimersByTimeAsync(4999);
  expect(ended).toEqual([1000]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toEqual([1000, 5000]);
});

test('a stopped clock ends waits only as it is moved, and continues from the true time when it is reset', async () => {
  const { clock, ended } = waits(1000, 5000);
  const start = Date.now();
  clock.stop();
  await vi.advanceTimersByTimeAsync(3000);
  expect({ ended, now: clock.now() }).toEqual({ ended: [], now: start });
  clock.advance(1000);
  await vi.advanceTimersByTimeAsync(0);
  expect({ ended, now: clock.now() }).toEqual({ ended: [1000], now: start + 1000 });
  clock.reset();
  await vi.advanceTimersByTimeAsync(4999);
  expect({ ended, now: clock.now() }).toEqual({ ended: [1000, 5000], now: start + 7999 });
});

test('a stopped clock needs no timers', async () => {
  const { clock } = waits(1, 5000);
  clock.stop();
  expect(vi.getTimerCount()).toBe(0);
  clock.advance(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
  clock.reset();
  expect(vi.getTimerCount()).toBe(1);
});

test('a wait can take months, although no timer can', async () => {
  const days = 24 * 3_600_000;
  const { ended } = waits(60 * days);
  await vi.advanceTimersByTimeAsync(60 * days - 1);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toEqual([60 * days]);
});

test('an aborted wait leaves nothing behind', async () => {
  const clock = createClock();
  const leaving = new AbortController();
  const wait = clock.wait(1000, leaving.signal);
  leaving.abort();
  await expect(wait).rejects.toThrow('nobody waits any longer');
  await expect(clock.wait(1000, leaving.signal)).rejects.toThrow('nobody waits any longer');
  expect(vi.getTimerCount()).toBe(0);
  expect(() => clock.advance(5000)).not.toThrow();
});

test('a machine whose clock is set back by an hour waits at most as long as was asked for, from then', async () => {
  let back = 0;
  const clock = createClock(() => Date.now() - back);
  const ended: number[] = [];
  void clock.wait(60_000, signal).then(() => ended.push(Date.now()));
  const start = Date.now();
  await vi.advanceTimersByTimeAsync(30_000);
  back = 3_600_000;
  await vi.advanceTimersByTimeAsync(90_000);
  expect(ended).toEqual([start + 120_000]);
});
