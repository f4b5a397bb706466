import { secondsOfAxis, secondsOfDay, startOfDay } from './deviceDay.ts';
import { timeZoneOf } from './zone/timeZone.ts';

/** A stretch of a day without clock changes. */
type Stretch = {
  /** Elapsed seconds since midnight at its start. */
  readonly elapsed: number;
  /** The device's clock at its start, in seconds. */
  readonly wall: number;
  /** Seconds. */
  readonly length: number;
};

/**
 * How elapsed seconds of a day map to seconds on the device's clock (spec section 9): one stretch on most days, more on
 * days with a clock change.
 */
export type WallDay = {
  readonly day: string;
  /** Elapsed seconds: 86,400 except on days with a clock change. */
  readonly length: number;
  readonly stretches: readonly Stretch[];
};

/** The mapping for a day of a device. `timezone` as the device gives it (zone/timeZone.ts). */
export function wallDayOf(day: string, timezone: string): WallDay {
  const start = startOfDay(day, timezone);
  const length = secondsOfDay(day, timezone);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const { offsetAt, changesBetween } = timeZoneOf(timezone);
  const begins = [start, ...changesBetween(start, start + length * 1000 - 1)];
  const stretches = begins.map((at, index) => ({
    elapsed: (at - start) / 1000,
    wall: (at + offsetAt(at) - midnight) / 1000,
    length: ((begins[index + 1] ?? start + length * 1000) - at) / 1000,
  }));
  return { day, length, stretches };
}

/** The wall second of an elapsed second. The first and last stretches are extended past the day. */
export function wallOf({ stretches }: WallDay, elapsed: number): number {
  const stretch = stretches.findLast((one) => one.elapsed <= elapsed) ?? stretches[0];
  return stretch === undefined ? elapsed : stretch.wall + (elapsed - stretch.elapsed);
}

/** The elapsed seconds at which the device's clock shows a wall second: one, two in a repeated hour, or none. */
export function passesOf({ stretches }: WallDay, wall: number): readonly number[] {
  return stretches
    .filter((one) => wall >= one.wall && wall < one.wall + one.length)
    .map((one) => one.elapsed + (wall - one.wall));
}

/** A position within this many seconds of `near` means the other pass of a repeated hour. */
const samePlace = 60;

/**
 * The elapsed second for a wall second: in a repeated hour the first pass, or the other one if `near` is already there;
 * in a skipped hour the moment after it.
 *
 * @param near an elapsed second, such as the one being played
 */
export function elapsedMeant(wallDay: WallDay, wall: number, near: number): number {
  const passes = passesOf(wallDay, wall);
  const there = passes.findIndex((pass) => Math.abs(pass - near) < samePlace);
  const meant = passes[(there + 1) % Math.max(passes.length, 1)];
  if (meant !== undefined) return meant;
  const next = wallDay.stretches.find((one) => one.wall > wall);
  return next?.elapsed ?? wallDay.length;
}

/**
 * The elapsed seconds of a range on the clock: if an end is shown twice, the longer range; if it is skipped, the moment
 * after it.
 */
export function elapsedRange(
  wallDay: WallDay,
  { from, to }: { readonly from: number; readonly to: number },
): { readonly from: number; readonly to: number } {
  const nearest = (wall: number) => elapsedMeant(wallDay, wall, Number.NEGATIVE_INFINITY);
  return {
    from: passesOf(wallDay, from)[0] ?? nearest(from),
    to: passesOf(wallDay, to).at(-1) ?? nearest(to),
  };
}

/** Whether the clock shows this second of the day for the second time. */
export function isSecondPass(wallDay: WallDay, elapsed: number): boolean {
  const passes = passesOf(wallDay, wallOf(wallDay, elapsed));
  return passes.length > 1 && passes[0] !== elapsed;
}

/** Whether the day has no clock change, so that wall seconds equal elapsed seconds. */
export function isPlain({ length, stretches }: WallDay): boolean {
  return length === secondsOfAxis && stretches.length === 1;
}
