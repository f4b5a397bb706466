import { motionStep, type MotionPart } from '../../src/domain/history/dayMotion.ts';
import { cellColumns, cellRows } from '../../src/domain/settings/motionCells.ts';
import { secondsOfDay, startOfDay } from '../../src/domain/time/deviceDay.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { createPace } from '../http/batches.ts';
import { measureIn, type Measure } from './grid.ts';
import type { MotionGrids } from './motionGrids.ts';

const unknown = -1;
const wholePicture = new Set(Array.from({ length: cellColumns * cellRows }, (_, cell) => cell));
const measureMotion = measureIn(wholePicture);
/** A picture in which nothing moved is known too. */
const measureAll: Measure = (grid) => measureMotion(grid) ?? { strength: 0, size: 0 };

/**
 * The strongest motion of each step of a device's day, in parts without gaps: a step without a recorded picture that was
 * looked at is in none. Other work of the process can run in between.
 *
 * @param signal ends the work early, with what is known by then
 */
export async function motionOfDay(
  grids: MotionGrids,
  device: StoredDevice,
  day: string,
  signal: AbortSignal | null = null,
): Promise<readonly MotionPart[]> {
  const from = startOfDay(day, device.timezone);
  const seconds = secondsOfDay(day, device.timezone);
  const steps = new Int8Array(Math.ceil(seconds / motionStep)).fill(unknown);
  const pace = createPace();
  if (signal?.aborted !== true) {
    for (const { moved } of grids.during(device, from, from + seconds * 1000, measureAll)) {
      for (const { at, strength } of moved) {
        const step = Math.floor((at - from) / 1000 / motionStep);
        steps[step] = Math.max(steps[step] ?? unknown, strength);
      }
      await pace();
      if (signal?.aborted === true) break;
    }
  }
  return partsOf(steps);
}

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
