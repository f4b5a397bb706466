import { usualQuality, type LiveQuality } from '../history/recording.ts';

/** The directions of moving from window to window. */
export type WindowWay = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

/** The position of a window on the page, in pixels. */
export type WindowBox = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

const middle = ({ left, top, width, height }: WindowBox) => ({ x: left + width / 2, y: top + height / 2 });

/**
 * The distance from `from` to `to` in a direction, with sideways distance counted twice; null if `to` is not in that
 * direction.
 */
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

/** The nearest window in a direction, by their positions on the page; the window itself if there is none. */
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

/**
 * A window becomes wide above `wide` pixels and stays wide down to `stillWide`, because each change opens a new
 * connection.
 */
const [wide, stillWide] = [480, 420];

/** Whether a window of this width (CSS pixels) plays more than standard quality. */
export const isWideWindow = (width: number, wasWide: boolean): boolean =>
  width > (wasWide ? stillWide : wide);

/** The quality of a window: the camera's own quality if enlarged, the same but at most HD if wide, else SD. */
export function qualityFor(
  { liveQuality = usualQuality }: { readonly liveQuality?: LiveQuality | undefined },
  { isLarge, isWide }: { readonly isLarge: boolean; readonly isWide: boolean },
): LiveQuality {
  if (isLarge) return liveQuality;
  if (!isWide) return 'SD';
  return liveQuality === 'UHD' ? 'HD' : liveQuality;
}
