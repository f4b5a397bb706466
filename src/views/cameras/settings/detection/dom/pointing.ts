import type { Point } from '../../../../../domain/settings/region.ts';
import type { Stroke } from '../../../../../domain/shell/stroke.ts';

/** The step of an arrow key as a fraction of the view; with Shift, the coarse one. */
const steps = { fine: 0.01, coarse: 0.05 } as const;

const directions: readonly (readonly [key: string, direction: Point])[] = [
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
];

/** The direction of an arrow key, with or without Shift. */
export const directionOf = (stroke: Stroke): Point =>
  directions.find(([key]) => stroke.endsWith(key))?.[1] ?? [0, 0];

/** The step of an arrow key, as fractions of the view. */
export function stepOf(stroke: Stroke): Point {
  const [right, down] = directionOf(stroke);
  const step = stroke.startsWith('Shift+') ? steps.coarse : steps.fine;
  return [right * step, down * step];
}

/** The position in the view under a pointer. Outside of its edges it is below 0 or above 1. */
export function placeUnder(
  picture: Element,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const { left, top, width, height } = picture.getBoundingClientRect();
  return [(clientX - left) / width, (clientY - top) / height];
}
