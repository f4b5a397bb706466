import { secondsOfAxis, secondsOfDay, startOfDay } from '../deviceDay.ts';
import { wallClock } from '../wallClock.ts';

/** A stretch of a day in which the device's clock runs as time does. */
type Stretch = {
  /** Seconds passed since midnight when it begins. */
  readonly elapsed: number;
  /** What the device's clock shows then, in seconds. */
  readonly wall: number;
  /** Seconds. */
  readonly length: number;
};

/**
 * How the seconds that pass in a day go with those that the device's clock shows (spec section 9): one stretch on most
 * days, two on days on which the clocks change.
 */
export type WallDay = {
  readonly day: string;
  /** Seconds that pass: 86,400 but for days on which the clocks change. */
  readonly length: number;
  readonly stretches: readonly Stretch[];
};

/** How closely a day is searched for changes of its clocks, in seconds: no zone changes them twice within it. */
const searchStep = 3600;

/** The seconds of a day of a device. `timezone` is an IANA name. */
export function wallDayOf(day: string, timezone: string): WallDay {
  const start = startOfDay(day, timezone);
  const length = secondsOfDay(day, timezone);
  const shiftAt = (elapsed: number): number => {
    const { time } = wallClock(start + elapsed * 1000, timezone);
    return secondsOfClock(time) - elapsed;
  };
  const changes = [0];
  for (let from = 0; from < length - 1; from += searchStep) {
    const to = Math.min(from + searchStep, length - 1);
    if (shiftAt(from) !== shiftAt(to)) changes.push(firstOther(shiftAt, from, to));
  }
  const stretches = changes.map((elapsed, index) => ({
    elapsed,
    wall: elapsed + shiftAt(elapsed),
    length: (changes[index + 1] ?? length) - elapsed,
  }));
  return { day, length, stretches };
}

/** `14:32:07` in seconds. */
function secondsOfClock(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

/** The first second after `from`, and not after `to`, at which the clock is ahead by something else than at `from`. */
function firstOther(shiftAt: (elapsed: number) => number, from: number, to: number): number {
  const before = shiftAt(from);
  let low = from;
  let high = to;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (shiftAt(middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** The wall second of a second that has passed. The day's first and last stretch go on beyond it. */
export function wallOf({ stretches }: WallDay, elapsed: number): number {
  const stretch = stretches.findLast((one) => one.elapsed <= elapsed) ?? stretches[0];
  return stretch === undefined ? elapsed : stretch.wall + (elapsed - stretch.elapsed);
}

/** The seconds passed at which the device's clock shows a wall second: one, two in an hour that comes twice, or none. */
export function passesOf({ stretches }: WallDay, wall: number): readonly number[] {
  return stretches
    .filter((one) => wall >= one.wall && wall < one.wall + one.length)
    .map((one) => one.elapsed + (wall - one.wall));
}

/** Who picks the same place again within so many seconds means the other pass of an hour that comes twice. */
const samePlace = 60;

/**
 * The second passed that is meant by a wall second: in an hour that comes twice the first pass, or, where `near` is
 * there already, the other one; in an hour that is left out the moment after it.
 *
 * @param near a second passed, such as what is played
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
 * The seconds passed of a range on the clock: where an end is shown twice, all that the clock shows in between; where
 * it is left out, from or to the moment after.
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

/** Whether the day is as most are: the clock shows the seconds that have passed. */
export function isPlain({ length, stretches }: WallDay): boolean {
  return length === secondsOfAxis && stretches.length === 1;
}
