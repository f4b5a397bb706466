import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { clockActor, createSyncClock } from '../../../src/actors/grids/syncClock.ts';
import type { SyncClockFact } from '../../../src/machines/grids/syncPlayback/syncPlayback.machine.ts';

const midnight = Date.UTC(2026, 10, 10, 23);
const timezone = 'CET-1';

beforeEach(() => {
  vi.useFakeTimers({ now: midnight + 3_600_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('it runs at its speed, pauses on command, and never runs back', () => {
  const step = fc.oneof(
    fc.record({ type: fc.constant('clock.run' as const), speed: fc.constantFrom(0.5, 1, 2, 4, 8) }),
    fc.record({ type: fc.constant('clock.pause' as const) }),
    fc.record({
      type: fc.constant('clock.set' as const),
      at: fc.integer({ min: 0, max: midnight }),
      timezone: fc.constant(timezone),
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(step, fc.integer({ min: 0, max: 5000 }))), (steps) => {
      const clock = createSyncClock();
      let expected = 0;
      for (const [command, ms] of steps) {
        clock.obey(command);
        if (command.type === 'clock.set') expected = command.at;
        vi.advanceTimersByTime(ms);
        if (command.type === 'clock.run') expected += ms * command.speed;
        expect(clock.get()).toBeCloseTo(expected, 3);
        expect(clock.isRunning()).toBe(command.type === 'clock.run');
      }
      clock.obey({ type: 'clock.pause' });
    }),
  );
});

/** What the clock says within so many milliseconds after it begins to run at a moment. */
function factsFrom(at: number, ms: number): SyncClockFact[] {
  const facts: SyncClockFact[] = [];
  const clock = createSyncClock();
  const parent = createActor(
    setup({
      types: { events: {} as SyncClockFact },
      actors: { clock: clockActor(clock) },
    }).createMachine({
      invoke: { id: 'clock', src: 'clock' },
      on: { '*': { actions: ({ event }) => facts.push(event) } },
    }),
  ).start();
  const { clock: reported } = parent.getSnapshot().children;
  reported?.send({ type: 'clock.set', at, timezone });
  reported?.send({ type: 'clock.run', speed: 1 });
  vi.advanceTimersByTime(ms);
  parent.stop();
  expect(clock.isRunning()).toBe(false);
  return facts;
}

test('midnight is reported once, by the calendar of the grid', () => {
  expect(factsFrom(midnight - 1000, 5000)).toEqual([{ type: 'day.reached', day: '2026-11-11' }]);
});

test('with another calendar it runs on, and reports its midnights', () => {
  const facts: SyncClockFact[] = [];
  const clock = createSyncClock();
  const parent = createActor(
    setup({
      types: { events: {} as SyncClockFact },
      actors: { clock: clockActor(clock) },
    }).createMachine({
      invoke: { id: 'clock', src: 'clock' },
      on: { '*': { actions: ({ event }) => facts.push(event) } },
    }),
  ).start();
  const { clock: reported } = parent.getSnapshot().children;
  const eastern = midnight - 3_600_000;
  reported?.send({ type: 'clock.set', at: eastern - 1000, timezone });
  reported?.send({ type: 'clock.run', speed: 1 });
  reported?.send({ type: 'calendar.set', timezone: 'EET-2' });
  expect(clock.isRunning()).toBe(true);
  vi.advanceTimersByTime(5000);
  expect(clock.get()).toBeCloseTo(eastern + 4000, 3);
  parent.stop();
  expect(facts).toEqual([{ type: 'day.reached', day: '2026-11-11' }]);
});

test('it ends where now is, and stands', () => {
  const now = Date.now();
  const facts = factsFrom(now + 1000, 0);
  expect(facts).toEqual([{ type: 'now.reached', at: now }]);
});
