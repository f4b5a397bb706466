import * as v from 'valibot';

/** One strength is given for so many seconds. */
export const motionStep = 10;

/** How strongly a camera's picture moved, without a gap from one moment of a day on. */
export const motionPartSchema = v.object({
  /** When it begins, in elapsed seconds since midnight at the camera. */
  start: v.pipe(v.number(), v.minValue(0)),
  /** The strongest motion of each step of 10 s, 1 to 100; 0: nothing moved. */
  strengths: v.array(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
});

/** How strongly a camera's picture moved in a part of a day. Of other parts nothing is recorded or known. */
export type MotionPart = { readonly start: number; readonly strengths: readonly number[] };
