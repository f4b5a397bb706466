import type { Point } from '../../../../../domain/settings/region.ts';
import type { Stroke } from '../../../../../domain/shell/stroke.ts';

/** Parts of the picture by which a key leads something; with the shift key the second. */
const steps = { fine: 0.01, coarse: 0.05 } as const;

const directions: readonly (readonly [key: string, direction: Point])[] = [
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
];

/** Where an arrow key leads, with the shift key or without. */
export const directionOf = (stroke: Stroke): Point =>
  directions.find(([key]) => stroke.endsWith(key))?.[1] ?? [0, 0];

/** How far an arrow key leads, as parts of the picture. */
export function stepOf(stroke: Stroke): Point {
  const [right, down] = directionOf(stroke);
  const step = stroke.startsWith('Shift+') ? steps.coarse : steps.fine;
  return [right * step, down * step];
}

/** The place of the picture under a pointer; beyond its edges it is beyond 0 or 1. */
export function placeUnder(
  picture: Element,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const { left, top, width, height } = picture.getBoundingClientRect();
  return [(clientX - left) / width, (clientY - top) / height];
}
