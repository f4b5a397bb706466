import { isDay } from './day.ts';
import { momentOf } from './deviceDay.ts';
import { passesOf, wallDayOf } from './wallDay.ts';

/** Why a typed date and time name no moment: they are incomplete or do not exist, or the clock skips them. */
export type MomentProblem = 'unfinished' | 'skipped';

/**
 * The moment (epoch milliseconds) that a field with a date and a time names on a clock, such as `2026-11-21T13:49:30`.
 *
 * @param near the moment that it is nearest to if the clock shows this time twice
 */
export function typedMoment(text: string, timezone: string, near: number): number | MomentProblem {
  const [, day = '', hours, minutes, seconds = '0'] =
    /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?/.exec(text) ?? [];
  if (!isDay(day)) return 'unfinished';
  const wall = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  const [moment] = passesOf(wallDayOf(day, timezone), wall)
    .map((elapsed) => momentOf(day, elapsed, timezone))
    .toSorted((one, other) => Math.abs(one - near) - Math.abs(other - near));
  return moment ?? 'skipped';
}
