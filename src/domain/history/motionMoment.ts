import * as v from 'valibot';

/** The most moments of one answer. */
export const mostMoments = 200;

const percent = v.pipe(v.number(), v.minValue(1), v.maxValue(100));

/** When something moved in a part of the picture. Epoch milliseconds. */
export const motionMomentSchema = v.object({
  at: v.number(),
  /** How long it lasted. */
  seconds: v.pipe(v.number(), v.minValue(1)),
  /** When it was strongest. */
  best: v.number(),
  /** How much the picture changed where something moved then. */
  strength: percent,
  /** How much of the part of the picture moved then. */
  size: percent,
});

/** When something moved in a part of the picture. */
export type MotionMoment = Readonly<v.InferOutput<typeof motionMomentSchema>>;

/** The strengths that people are offered: any, medium, and strong, as the least strength of a moment. */
export const motionStrengths = [0, 20, 35] as const;
/** The least sizes that people are offered, in percent of the part of the picture. */
export const motionSizes = [0, 5, 20, 50] as const;

/** A strength that people are offered. */
export type MotionStrength = (typeof motionStrengths)[number];
/** A least size that people are offered. */
export type MotionSize = (typeof motionSizes)[number];

/** How strong motion is, in bars: 1 to 3. */
export const barsOf = (strength: number): number =>
  motionStrengths.filter((least) => strength >= least).length;

/** From this strength on, motion is drawn at its full height. */
const strongest = 60;

/** The part of its full height at which motion is drawn. */
export const heightOf = (strength: number): number => Math.min(1, strength / strongest);
