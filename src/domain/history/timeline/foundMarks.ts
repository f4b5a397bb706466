import { secondAt } from '../../time/deviceDay.ts';
import { wallOf, type WallDay } from '../../time/wallDay.ts';
import type { MotionMoment } from '../motionMoment.ts';

/** Motion that was found, at its place on the timeline of a day. */
export type FoundMark = {
  /** When it began, in elapsed seconds of the day, and how many it lasted. */
  readonly second: number;
  readonly seconds: number;
  /** When it began, on the wall clock. */
  readonly wall: number;
  /** 1 to 100. */
  readonly strength: number;
};

/** What was found on a day, in order. What began on other days is left out. `timezone` is the device's. */
export function foundMarks(
  moments: readonly MotionMoment[],
  wallDay: WallDay,
  timezone: string,
): readonly FoundMark[] {
  return moments
    .flatMap(({ at, seconds, strength }) => {
      const { day, second } = secondAt(at, timezone);
      return day === wallDay.day ? [{ second, seconds, strength, wall: wallOf(wallDay, second) }] : [];
    })
    .toSorted((one, other) => one.second - other.second);
}
