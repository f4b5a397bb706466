import { usualQuality, type LiveQuality } from '../history/recording.ts';

/** The ways from window to window. */
export type WindowWay = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

/** Where a window stands on the page, in pixels. */
export type WindowBox = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

const middle = ({ left, top, width, height }: WindowBox) => ({ x: left + width / 2, y: top + height / 2 });

/** How far `to` lies from `from` that way, and beside it; null where it does not lie there. */
function distanceTo(from: WindowBox, to: WindowBox, way: WindowWay): number | null {
  const [one, other] = [middle(from), middle(to)];
  const right = other.x - one.x;
  const down = other.y - one.y;
  const [along, beside] =
    way === 'left' || way === 'right'
      ? [way === 'right' ? right : -right, down]
      : [way === 'down' ? down : -down, right];
  return along >= 1 ? along + 2 * Math.abs(beside) : null;
}

/**
 * The window that a way leads to, by how the windows lie on the page: the nearest one in that direction, the window
 * itself where there is none.
 */
export function windowBeside(boxes: readonly WindowBox[], from: number, way: WindowWay): number {
  if (way === 'first') return 0;
  if (way === 'last') return Math.max(0, boxes.length - 1);
  const start = boxes[from];
  if (start === undefined) return from;
  let best = { place: from, distance: Infinity };
  for (const [place, box] of boxes.entries()) {
    const distance = distanceTo(start, box, way);
    if (distance !== null && distance < best.distance) best = { place, distance };
  }
  return best.place;
}

/** A window is wide from over `wide` pixels of the page on, and stays so down to `stillWide`: each change is a connection anew. */
const [wide, stillWide] = [480, 420];

/** Whether a window so wide (pixels of the page) is played in more than standard quality. */
export const isWideWindow = (width: number, wasWide: boolean): boolean =>
  width > (wasWide ? stillWide : wide);

/** What a window is watched in: an enlarged one in what its camera is set to, a wide one in that but HD at most, a small one in SD. */
export function qualityFor(
  { liveQuality = usualQuality }: { readonly liveQuality?: LiveQuality | undefined },
  { isLarge, isWide }: { readonly isLarge: boolean; readonly isWide: boolean },
): LiveQuality {
  if (isLarge) return liveQuality;
  if (!isWide) return 'SD';
  return liveQuality === 'UHD' ? 'HD' : liveQuality;
}
