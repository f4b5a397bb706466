import { secondsOfAxis } from '../../time/deviceDay.ts';
import { wallOf, type WallDay } from '../../time/wallDay.ts';
import { motionStep, type MotionPart } from '../dayMotion.ts';
import { secondsPerPixel, type TimelineView } from './view.ts';

/** The strength of motion at each step of a day on the wall clock, 0 to 100; -1 where it is unknown. */
export type MotionSteps = Int8Array;

const unknown = -1;

/** The strengths of a day on the wall clock. What the clock shows twice has the stronger one. */
export function motionSteps(parts: readonly MotionPart[], wallDay: WallDay): MotionSteps {
  const steps = new Int8Array(secondsOfAxis / motionStep).fill(unknown);
  for (const { start, strengths } of parts) {
    for (const [index, strength] of strengths.entries()) {
      const second = start + index * motionStep;
      if (second >= wallDay.length) break;
      const at = Math.floor(wallOf(wallDay, second) / motionStep);
      steps[at] = Math.max(steps[at] ?? unknown, Math.ceil(strength));
    }
  }
  return steps;
}

/** The strength of motion at a wall second; null where it is unknown. */
export function strengthAt(steps: MotionSteps, wall: number): number | null {
  const strength = steps[Math.floor(wall / motionStep)] ?? unknown;
  return strength === unknown ? null : strength;
}

/** How many steps are drawn as one, so that it is at least a pixel wide. */
export const stepsAtOnce = (scale: Pick<TimelineView, 'minutes' | 'width'>): number =>
  Math.max(1, Math.ceil(secondsPerPixel(scale) / motionStep));

/**
 * The strengths of so many steps at once, each the strongest of them, so that short motion is never lost. They begin at
 * midnight, so panning changes none.
 */
export function strongestOf(steps: MotionSteps, atOnce: number): MotionSteps {
  const strongest = new Int8Array(Math.ceil(steps.length / atOnce)).fill(unknown);
  for (const [index, strength] of steps.entries()) {
    const at = Math.floor(index / atOnce);
    if (strength > (strongest[at] ?? unknown)) strongest[at] = strength;
  }
  return strongest;
}
