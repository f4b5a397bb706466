import type { Point } from '../../../../../domain/settings/region.ts';

/** Parts of the picture by which a key leads something; with the shift key the second. */
const steps = { fine: 0.01, coarse: 0.05 } as const;

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where an arrow key leads; null for any other key, and with a key that means something else. */
export function directionOf(event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}): Point | null {
  return event.ctrlKey || event.metaKey || event.altKey ? null : (directions[event.key] ?? null);
}

/** How far an arrow key leads, as parts of the picture; null for any other key. */
export function stepOf(
  event: Parameters<typeof directionOf>[0] & { readonly shiftKey: boolean },
): Point | null {
  const direction = directionOf(event);
  const step = event.shiftKey ? steps.coarse : steps.fine;
  return direction && [direction[0] * step, direction[1] * step];
}

/** The place of the picture under a pointer; beyond its edges it is beyond 0 or 1. */
export function placeUnder(
  picture: Element,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const { left, top, width, height } = picture.getBoundingClientRect();
  return [(clientX - left) / width, (clientY - top) / height];
}
