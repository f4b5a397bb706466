import { usualQuality, type LiveQuality } from '../history/recording.ts';

/** The keys that lead from window to window. */
export const windowKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const;
export type WindowKey = (typeof windowKeys)[number];

/** Where a window stands on the page, in pixels. */
export type WindowBox = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

const middle = ({ left, top, width, height }: WindowBox) => ({ x: left + width / 2, y: top + height / 2 });

/** How far `to` lies from `from` in the direction of a key, and beside it; null where it does not lie there. */
function wayTo(from: WindowBox, to: WindowBox, key: WindowKey): number | null {
  const [one, other] = [middle(from), middle(to)];
  const right = other.x - one.x;
  const down = other.y - one.y;
  const [along, beside] =
    key === 'ArrowLeft' || key === 'ArrowRight'
      ? [key === 'ArrowRight' ? right : -right, down]
      : [key === 'ArrowDown' ? down : -down, right];
  return along >= 1 ? along + 2 * Math.abs(beside) : null;
}

/**
 * The window that a key leads to, by how the windows lie on the page: the nearest one in that direction, the window
 * itself where there is none.
 */
export function windowBeside(boxes: readonly WindowBox[], from: number, key: WindowKey): number {
  if (key === 'Home') return 0;
  if (key === 'End') return Math.max(0, boxes.length - 1);
  const start = boxes[from];
  if (start === undefined) return from;
  let best = { place: from, way: Infinity };
  for (const [place, box] of boxes.entries()) {
    const way = wayTo(start, box, key);
    if (way !== null && way < best.way) best = { place, way };
  }
  return best.place;
}

/** What a window is watched in: a small one in standard quality, an enlarged one in what its camera is set to. */
export function qualityFor(
  { liveQuality }: { readonly liveQuality?: LiveQuality | undefined },
  isLarge: boolean,
): LiveQuality {
  return isLarge ? (liveQuality ?? usualQuality) : 'SD';
}
