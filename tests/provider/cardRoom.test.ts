import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutoffOf, fullAt, heldOn } from '../../provider/cards/room.ts';
import { usualCard, type StoredCard } from '../../provider/cards/storedCard.ts';
import { overwriting } from '../../provider/cards/storedCards.ts';
import { withoutPauses } from '../../provider/recordings/knownPlan.ts';
import { planOf } from '../../provider/recordings/plan.ts';
import type { Recorder } from '../../provider/devices/devices.ts';
import { sectionNamed } from '../../provider/recordings/schedule.ts';
import { spacesOf } from '../../provider/store/retention.ts';
import { dayAfter, dayAt, startOfDay } from '../../src/domain/time/deviceDay.ts';
import { demoRecorders, frontDoor as recorder, pastFrom, sectionsOf } from '../demoRecorders.ts';
import { testNow } from './testProvider.ts';

const berlin = 'Europe/Berlin';
const today = dayAt(testNow(), berlin);
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = Date.UTC(2026, 10, 20, 12);
const withCard = (card: StoredCard) => ({ ...recorder, card });

test('without a card all recordings under a continuous service exist, and only those of alerts at other times', () => {
  const day = dayAfter(today, -2);
  const noon = startOfDay(day, berlin) + dayMs / 2;
  const camera = {
    ...recorder,
    card: { ...usualCard(64e9), slot: 'empty' } satisfies StoredCard,
    cloud: {
      since: () => now - 7 * dayMs,
      keepsAll: () => (_start: number, end: number) => end > noon,
      spaces: () => [],
    },
  };
  const all = sectionsOf({ ...camera, card: null }, day, testNow());
  const there = sectionsOf(camera, day, testNow());
  expect(there).toEqual(all.filter(({ type, end }) => type !== 0 || end > dayMs / 2000));
  const gone = all.filter(
    (section) => !there.some(({ start, end }) => start === section.start && end === section.end),
  );
  expect(gone.length).toBeGreaterThan(3);
  for (const { name } of gone) expect(sectionNamed(camera, name, testNow())).toBe(null);
  for (const { name } of there) expect(sectionNamed(camera, name, testNow())).not.toBe(null);
});

test('a card without overwriting is full exactly when its space is used up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 60 }), (days, room) => {
      const card: StoredCard = {
        ...usualCard(100e9),
        keeping: { since: now - days * dayMs, room: room * 1e9, from: null },
      };
      const camera = withCard(card);
      const full = fullAt(camera, card, now);
      const free: StoredCard = { ...usualCard(1e15), formattedAt: now - days * dayMs };
      const recordedUntil = (at: number) => heldOn(withCard(free), free, at).used / 1e9;
      const until = full ?? now;
      expect(recordedUntil(until)).toBeCloseTo(Math.min(room, recordedUntil(now)), 2);
      const day = dayAt(now, recorder.timezone);
      const second = (until - startOfDay(day, recorder.timezone)) / 1000;
      expect(sectionsOf(camera, day, now).filter(({ end }) => end > second + 1)).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

test('a card with overwriting holds at most its size, and the newest recordings', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), (size) => {
      const card = usualCard(size * 1e9);
      const { used, newest } = heldOn(withCard(card), card, now);
      expect(used).toBeLessThanOrEqual(size * 1e9);
      const whole = heldOn(withCard(usualCard(1e15)), usualCard(1e15), now);
      expect(newest).toBe(whole.newest);
      expect(used).toBeCloseTo(Math.min(size * 1e9, whole.used), -3);
      const { at } = cutoffOf(withCard(card), card, now);
      expect(at > 0).toBe(whole.used > size * 1e9);
    }),
    { numRuns: 30 },
  );
});

describe('on the card of a hub', () => {
  const sites = demoRecorders.filter(
    ({ clip, plan_zone }) => clip !== null && plan_zone === recorder.plan_zone,
  );
  const cameras = sites.slice(0, 3);
  const hubWith = (card: StoredCard): Recorder => {
    const hub: Recorder = {
      ...recorder,
      card,
      onCard: () => cameras.map((each) => ({ ...each, card, onCard: hub.onCard })),
    };
    return hub;
  };
  const large = usualCard(1e15);
  const usedBy = (some: readonly Recorder[], card: StoredCard, at: number) =>
    some.reduce((sum, camera) => sum + heldOn({ ...camera, card, onCard: null }, card, at).used, 0);

  test('of which no camera is left is nothing', () => {
    const card: StoredCard = { ...usualCard(1e12), keeping: { since: now - dayMs, room: 1e9, from: null } };
    const hub: Recorder = { ...recorder, card, onCard: () => [] };
    expect(fullAt(hub, card, now)).toBe(null);
    expect(heldOn(hub, card, now)).toEqual({ used: 0, oldest: null, newest: null, days: 0 });
    expect(cutoffOf(hub, usualCard(1), now)).toEqual({ at: -Infinity, reason: 'formatted' });
  });

  test('is what each of its cameras recorded', () => {
    expect(cameras).toHaveLength(3);
    const { used, days } = heldOn(hubWith(large), large, now);
    expect(used).toBeCloseTo(usedBy(cameras, large, now), -1);
    expect(used).toBeGreaterThan(usedBy(cameras.slice(0, 1), large, now) * 1.2);
    expect(days).toBe(heldOn(withCard(large), large, now).days);
  });

  test('the oldest of all are overwritten first, and the rest fills it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (size) => {
        const card = usualCard(size * 1e9);
        const hub = hubWith(card);
        const { used, oldest } = heldOn(hub, card, now);
        expect(used).toBeCloseTo(Math.min(size * 1e9, usedBy(cameras, large, now)), -3);
        const cutoffs = (hub.onCard?.() ?? []).map((camera) => cutoffOf(camera, card, now).at);
        expect(new Set(cutoffs).size).toBe(1);
        expect(oldest ?? now).toBeGreaterThanOrEqual(cutoffs[0] ?? now);
      }),
      { numRuns: 20 },
    );
  });

  test('without overwriting it is full once all of them have used its space', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 120 }), (days, room) => {
        const since = now - days * dayMs;
        const card: StoredCard = { ...usualCard(1e12), keeping: { since, room: room * 1e9, from: null } };
        const free: StoredCard = { ...usualCard(1e15), formattedAt: since };
        const full = fullAt(hubWith(card), card, now);
        const written = (at: number) => usedBy(cameras, free, at) / 1e9;
        expect(written(full ?? now)).toBeCloseTo(Math.min(room, written(now)), 2);
      }),
      { numRuns: 20 },
    );
  });
});

test('turning overwriting off and on again immediately changes nothing', () => {
  const device = { ...recorder, card: usualCard(40e9) };
  const off = overwriting(device, device.card, false, now);
  expect(overwriting(device, off, false, now)).toBe(off);
  expect(fullAt({ ...device, card: off }, off, now + dayMs)).not.toBe(null);
  expect(overwriting({ ...device, card: off }, off, true, now - 1)).toEqual(device.card);
});

test('a section keeps its name when recording is turned off and on later in the day', () => {
  const day = '2026-11-19';
  const noon = startOfDay(day, recorder.timezone) + 12 * hourMs;
  const before = sectionsOf(withCard(usualCard(1e15)), day, noon);
  const past = pastFrom({
    pauses: [
      { from: noon, until: noon + hourMs },
      { from: noon + 2 * hourMs, until: null },
    ],
  });
  const paused = { ...withCard(usualCard(1e15)), past };
  for (const { name, start } of before) expect(sectionNamed(paused, name, now)?.start).toBe(start);
});

test('outside of pauses the plan stays the same, and within them nothing is recorded', () => {
  const day = '2026-11-10';
  const plan = planOf(recorder, day);
  const midnight = startOfDay(day, recorder.timezone);
  const second = fc.integer({ min: -3600, max: 90_000 });
  fc.assert(
    fc.property(fc.array(fc.tuple(second, second), { maxLength: 3 }), (pairs) => {
      const pauses = pairs.map(([one, other]) => ({
        from: midnight + Math.min(one, other) * 1000,
        until: midnight + Math.max(one, other) * 1000,
      }));
      const left = withoutPauses(plan, pauses, midnight);
      const isPaused = (at: number) =>
        pauses.some(({ from, until }) => midnight + at * 1000 >= from && midnight + at * 1000 < until);
      const covers = (sections: typeof plan, at: number) =>
        sections.some(({ start, end }) => start <= at && at < end);
      for (const at of [0, 1800, 36_000, 43_210, 86_399, ...pairs.flat()])
        expect(covers(left, at)).toBe(covers(plan, at) && !isPaused(at));
    }),
  );
});

test('the cloud holds at most the space that was sold, and the newest recordings', () => {
  const card: StoredCard = { ...usualCard(1e15), slot: 'empty', since: 0 };
  const cameraWith = (space: number | null, keepsAll = true) => ({
    ...withCard(card),
    // What was computed for one camera is not that of another.
    past: (...days: Parameters<typeof recorder.past>) => recorder.past(...days),
    cloud: {
      since: () => now - 30 * dayMs,
      keepsAll: () => () => keepsAll,
      spaces: (at: number) =>
        spacesOf([{ from: 0, until: Infinity, days: 365, type: keepsAll ? 'cycle' : 'alert', space }], at),
    },
  });
  const held = (space: number | null) => heldOn(cameraWith(space), card, now);
  const all = held(null);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), (percent) => {
      const space = (all.used / 1e9) * (percent / 100);
      const { used, newest } = held(space);
      expect(used / 1e9).toBeCloseTo(Math.min(space, all.used / 1e9), 2);
      expect(newest).toBe(all.newest);
      // Where only alerts are stored, only they take room.
      const alertsAlone = cutoffOf(cameraWith(space, false), card, now).at;
      expect(alertsAlone).toBeLessThanOrEqual(cutoffOf(cameraWith(space), card, now).at);
    }),
    { numRuns: 20 },
  );
  const half = all.used / 2e9;
  expect(cutoffOf(cameraWith(half, false), card, now).at).toBeLessThan(
    cutoffOf(cameraWith(half), card, now).at,
  );
});

test('recordings of alerts are there as long as their service keeps them, also longer than a card would', () => {
  const camera = (since: number) => ({
    ...withCard({ ...usualCard(64e9), slot: 'empty', since: 0 }),
    cloud: { since: () => since, keepsAll: () => () => false, spaces: () => [] },
  });
  const day = dayAfter(dayAt(now, berlin), -200);
  const there = sectionsOf(camera(now - 300 * dayMs), day, now);
  expect(there.length).toBeGreaterThan(0);
  expect(there.filter(({ type }) => type === 0)).toEqual([]);
  for (const { name } of there) expect(sectionNamed(camera(now - 300 * dayMs), name, now)).not.toBeNull();
  expect(sectionsOf(camera(now - 100 * dayMs), day, now)).toEqual([]);
  expect(sectionsOf(withCard(usualCard(64e9)), day, now)).toEqual([]);
});
