import { motionStep } from '../../../../domain/history/dayMotion.ts';
import { heightOf } from '../../../../domain/history/motionMoment.ts';
import {
  stepsAtOnce,
  strongestOf,
  type MotionSteps,
} from '../../../../domain/history/timeline/motionLine.ts';
import { endOf, pixelOf, startOf, type TimelineView } from '../../../../domain/history/timeline/view.ts';
import type { Palette } from './palette.ts';

/** The row of motion on the canvas, in pixels. */
type MotionRow = {
  readonly motion: MotionSteps;
  readonly view: TimelineView;
  readonly top: number;
  readonly bottom: number;
};

/** Free space above and below the line. */
const inset = { top: 3, bottom: 3 };

/**
 * Creates what paints the strength of motion: a line of steps with an area below it. The cost is proportional to the
 * visible steps, of which none is narrower than a pixel.
 */
export function createMotionLine() {
  let known: { of: MotionSteps; atOnce: number; strongest: MotionSteps } | null = null;

  return (
    context: CanvasRenderingContext2D,
    { motion: colors }: Pick<Palette, 'motion'>,
    { motion, view, top, bottom }: MotionRow,
  ): void => {
    const atOnce = stepsAtOnce(view);
    if (known?.of !== motion || known.atOnce !== atOnce) {
      known = { of: motion, atOnce, strongest: strongestOf(motion, atOnce) };
    }
    const { strongest } = known;
    const seconds = atOnce * motionStep;
    const first = Math.max(0, Math.floor(startOf(view) / seconds));
    const end = Math.min(strongest.length, Math.ceil(endOf(view) / seconds));
    const base = bottom - inset.bottom - 0.5;
    const [line, area] = [new Path2D(), new Path2D()];
    let before = -1;
    for (let at = first; at <= end; at += 1) {
      const strength = at < end ? (strongest[at] ?? -1) : -1;
      // A line on at the same height needs no point.
      if (strength === before) continue;
      const x = Math.round(pixelOf(view, at * seconds)) + 0.5;
      const yOf = (of: number) => base - Math.round(heightOf(of) * (base - top - inset.top));
      if (before >= 0) {
        line.lineTo(x, yOf(before));
        area.lineTo(x, yOf(before));
      } else {
        line.moveTo(x, yOf(strength));
        area.moveTo(x, base);
      }
      if (strength >= 0) {
        line.lineTo(x, yOf(strength));
        area.lineTo(x, yOf(strength));
      } else {
        area.lineTo(x, base);
      }
      before = strength;
    }
    context.fillStyle = colors.area;
    context.fill(area);
    context.strokeStyle = colors.line;
    context.lineWidth = 1;
    context.stroke(line);
  };
}
