import type { Box } from '../alerts/alert.ts';
import { clamp } from '../shell/numbers.ts';

/** Pictures of doorbells are so many times as wide as high. */
const pictureAspect = 16 / 9;
/** The cut is so large a part of who stands there, and of the picture's height between these. */
const partOfBox = 0.7;
const leastSide = 0.45;
/** Room above the head, as a part of the cut. */
const headroom = 0.18;

/** Where the whole picture lies around a square that shows a part of it, each in percent of the square's side. */
export type PictureAround = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** Cuts a picture to the face of who rings; to its middle where nobody knows where they stand. */
export function visitorCut(box: Box | null): PictureAround {
  const side = box === null ? 1 : clamp(box.height * partOfBox, leastSide, 1);
  const width = side / pictureAspect;
  const middle = box === null ? 0.5 : box.x + box.width / 2;
  const left = clamp(middle - width / 2, 0, 1 - width);
  const top = box === null ? 0 : clamp(box.y - headroom * side, 0, 1 - side);
  return {
    left: (-100 * left) / width,
    top: (-100 * top) / side,
    width: 100 / width,
    height: 100 / side,
  };
}
