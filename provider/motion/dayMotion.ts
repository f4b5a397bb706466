import { motionStep, type MotionPart } from '../../src/domain/history/dayMotion.ts';
import { cellColumns, cellRows } from '../../src/domain/settings/motionCells.ts';
import { secondsOfDay, startOfDay } from '../../src/domain/time/deviceDay.ts';
import type { Clock } from '../clock.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { createPace } from '../http/batches.ts';
import { measureIn, type Measure } from './grid.ts';
import type { MotionGrids } from './motionGrids.ts';

const unknown = -1;
const wholePicture = new Set(Array.from({ length: cellColumns * cellRows }, (_, cell) => cell));
const measureMotion = measureIn(wholePicture);
/** A picture in which nothing moved is known too. */
const measureAll: Measure = (grid) => measureMotion(grid) ?? { strength: 0, size: 0 };

/** What was recorded so long ago does not change any more, unless it is removed: no recorded file is as long, milliseconds. */
const settledMs = 3_600_000;
/** So many days of cameras are known at once. */
const mostDays = 50;

/** The steps of a day up to a moment, epoch milliseconds. */
interface KnownDay {
  readonly steps: Int8Array;
  readonly until: number;
  readonly removals: number;
}

/**
 * Reads the strongest motion of each step of a device's day, in parts without gaps: a step without a recorded picture that
 * was looked at is in none. Other work of the process can run in between. The signal ends it early, with nothing.
 */
type ReadDayMotion = (
  device: StoredDevice,
  day: string,
  signal?: AbortSignal,
) => Promise<readonly MotionPart[]>;

/** Creates what reads the motion of days. What does not change any more is computed once, as long as few days are read. */
export function createDayMotion(grids: MotionGrids, clock: Clock): ReadDayMotion {
  const known = new Map<string, KnownDay>();
  return async (device, day, signal) => {
    const start = startOfDay(day, device.timezone);
    const seconds = secondsOfDay(day, device.timezone);
    const end = start + seconds * 1000;
    const key = [device.serialNumber, device.timezone, day].join(' ');
    const removals = grids.removals?.(device) ?? null;
    const before = known.get(key);
    const kept = before?.removals === removals ? before : null;
    const steps = new Int8Array(Math.ceil(seconds / motionStep)).fill(unknown);
    if (kept) steps.set(kept.steps);
    const settled = Math.min(end, clock.now() - settledMs);
    const pace = createPace();
    const isOver = (): boolean => signal?.aborted === true;
    if (isOver()) return [];
    for (const { moved } of grids.during(device, kept?.until ?? start, end, measureAll)) {
      for (const { at, strength } of moved) {
        const step = stepOf(at - start);
        steps[step] = Math.max(steps[step] ?? unknown, strength);
      }
      await pace();
      if (isOver()) return [];
    }
    known.delete(key);
    const count = stepOf(settled - start);
    if (removals !== null && count > 0) {
      known.set(key, { steps: steps.slice(0, count), until: start + count * motionStep * 1000, removals });
      for (const oldest of [...known.keys()].slice(0, -mostDays)) known.delete(oldest);
    }
    return partsOf(steps);
  };
}

const stepOf = (ms: number): number => Math.floor(ms / 1000 / motionStep);

/** The known steps, in parts without gaps. */
function partsOf(steps: Int8Array): readonly MotionPart[] {
  const parts: { start: number; strengths: number[] }[] = [];
  for (const [step, strength] of steps.entries()) {
    if (strength === unknown) continue;
    const isNext = step > 0 && steps[step - 1] !== unknown;
    if (isNext) parts.at(-1)?.strengths.push(strength);
    else parts.push({ start: step * motionStep, strengths: [strength] });
  }
  return parts;
}
