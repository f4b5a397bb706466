import { expect, test } from 'vitest';
import { usualCard, type StoredCard } from '../../provider/cards/storedCard.ts';
import { sectionNamed } from '../../provider/recordings/schedule.ts';
import { keepsAll, type PaidService } from '../../provider/store/retention.ts';
import { dayAfter, dayAt, startOfDay } from '../../src/domain/time/deviceDay.ts';
import { frontDoor, sectionsOf, timezone as berlin } from '../demoRecorders.ts';
import { testNow } from './testProvider.ts';

const dayMs = 86_400_000;
const today = dayAt(testNow(), berlin);

test('a recording that runs when a continuous service starts is kept, also while it is recorded, but not for a future service', () => {
  const day = dayAfter(today, -2);
  const midnight = startOfDay(day, berlin);
  const all = sectionsOf(frontDoor, day, testNow());
  const running = all.find(({ type, start, end }) => type === 0 && start > 0 && end - start > 600);
  if (running === undefined) throw new Error('nothing was recorded all the time');
  const at = (second: number) => midnight + second * 1000;
  const from = at(running.start + 300);
  const service: PaidService = { from, until: from + 30 * dayMs, days: 7, type: 'cycle', space: null };
  const camera = {
    ...frontDoor,
    card: { ...usualCard(64e9), slot: 'empty' } satisfies StoredCard,
    cloud: {
      since: () => from - 7 * dayMs,
      keepsAll: () => (start: number, end: number) => keepsAll([service], start, end),
      spaces: () => [],
    },
  };
  const continuous = (now: number) =>
    sectionsOf(camera, day, now).flatMap(({ type, start, growing }) =>
      type === 0 ? [{ start, growing }] : [],
    );
  expect(continuous(from - 1000)).toEqual([]);
  expect(continuous(from + 60_000)).toEqual([{ start: running.start, growing: true }]);
  expect(continuous(testNow())[0]).toEqual({ start: running.start, growing: false });
  expect(sectionNamed(camera, running.name, from - 1000)).toBe(null);
  expect(sectionNamed(camera, running.name, testNow())?.end).toBe(running.end);
  // A camera that went offline earlier recorded nothing under it.
  expect(
    sectionsOf({ ...camera, offline_since: from - 1000 }, day, testNow()).filter(({ type }) => type === 0),
  ).toEqual([]);
});
