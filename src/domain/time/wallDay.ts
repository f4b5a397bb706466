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
 * in a skipped hour the moment after it. If only one pass was recorded, it is that one.
 *
 * @param near an elapsed second, such as the one being played
 * @param isRecorded whether there is video at an elapsed second
 */
export function elapsedMeant(
  wallDay: WallDay,
  wall: number,
  near: number,
  isRecorded: (elapsed: number) => boolean = () => true,
): number {
  const all = passesOf(wallDay, wall);
  const recorded = all.filter(isRecorded);
  const passes = recorded.length > 0 ? recorded : all;
  const there = passes.findIndex((pass) => Math.abs(pass - near) < samePlace);
  const meant = passes[(there + 1) % Math.max(passes.length, 1)];
  if (meant !== undefined) return meant;
  const next = wallDay.stretches.find((one) => one.wall > wall);
  return next?.elapsed ?? wallDay.length;
}

/** A range in seconds, elapsed or on the clock. */
type Range = { readonly from: number; readonly to: number };

/**
 * The elapsed seconds of a range on the clock: if an end is shown twice, the longer range; if it is skipped, the moment
 * after it.
 */
export function elapsedRange(wallDay: WallDay, { from, to }: Range): Range {
  const nearest = (wall: number) => elapsedMeant(wallDay, wall, Number.NEGATIVE_INFINITY);
  return {
    from: passesOf(wallDay, from)[0] ?? nearest(from),
    to: passesOf(wallDay, to).at(-1) ?? nearest(to),
  };
}

/**
 * The elapsed seconds of a range that was drawn on the clock: within one pass of a repeated hour, the recorded one, or
 * the first if both are; if an end is skipped, the moment after it.
 */
export function drawnRange(
  wallDay: WallDay,
  { from, to }: Range,
  isRecorded: (elapsed: number) => boolean = () => true,
): Range {
  const candidates = (wall: number): readonly number[] => {
    const passes = passesOf(wallDay, wall);
    return passes.length > 0 ? passes : [elapsedMeant(wallDay, wall, Number.NEGATIVE_INFINITY)];
  };
  const ranges = candidates(from)
    .flatMap((start) => candidates(to).map((end) => ({ from: start, to: end })))
    .filter((range) => range.from <= range.to)
    .toSorted((one, other) => one.to - one.from - (other.to - other.from) || one.from - other.from);
  const [shortest = { from, to }] = ranges;
  const sameLength = ranges.filter((range) => range.to - range.from === shortest.to - shortest.from);
  return sameLength.find((range) => isRecorded(range.from) || isRecorded(range.to)) ?? shortest;
}

/** The pass of a wall second that is nearest to an elapsed second; the moment after it if the clock skips it. */
export function nearestPass(wallDay: WallDay, wall: number, near: number): number {
  const [nearest] = passesOf(wallDay, wall).toSorted(
    (one, other) => Math.abs(one - near) - Math.abs(other - near),
  );
  return nearest ?? elapsedMeant(wallDay, wall, near);
}

/**
 * The elapsed second of another day at which the clock shows what it shows at one of this day: of two passes the nearest,
 * and the moment after a time that the clock skips. It lies within the other day.
 */
export function sameTimeOn(other: WallDay, wallDay: WallDay, elapsed: number): number {
  const second = nearestPass(other, wallOf(wallDay, elapsed), elapsed);
  return Math.max(0, Math.min(second, Math.ceil(other.length) - 1));
}

/** A range of elapsed seconds on the clock: one part on most days, several across a clock change. */
export function wallParts({ stretches }: WallDay, { from, to }: Range): readonly Range[] {
  return stretches.flatMap(({ elapsed, wall, length }) => {
    const start = Math.max(from, elapsed);
    const end = Math.min(to, elapsed + length);
    return end > start ? [{ from: wall + start - elapsed, to: wall + end - elapsed }] : [];
  });
}

/** The ranges of wall seconds that the clock skips on the day. */
export function skippedRanges({ stretches }: WallDay): readonly Range[] {
  return stretches.flatMap((stretch, at) => {
    const before = stretches[at - 1];
    const from = before === undefined ? 0 : before.wall + before.length;
    return stretch.wall > from ? [{ from, to: stretch.wall }] : [];
  });
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
