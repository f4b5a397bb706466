import type { Box } from '../alerts/alert.ts';
import { clamp } from '../shell/numbers.ts';

/** The aspect ratio of doorbell pictures. */
const pictureAspect = 16 / 9;
/** The height of the crop as a fraction of the visitor's box, and its minimum as a fraction of the picture's height. */
const partOfBox = 0.7;
const leastSide = 0.45;
/** The space above the head, as a fraction of the crop. */
const headroom = 0.18;

/** The position of the whole picture relative to a square that shows a part of it, in percent of the square's side. */
export type PictureAround = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** Crops a picture to the visitor's face, or to its center if the visitor's position is unknown. */
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
