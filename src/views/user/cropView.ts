import type { AvatarPicture, Crop } from '../../domain/account/avatar.ts';
import { clamp } from '../../domain/shell/numbers.ts';

/** The maximum zoom of a picture, in percent. */
export const maxZoom = 800;
/** The largest square of the picture. */
export const minZoom = 100;

const wholeOf = ({ width, height }: Pick<AvatarPicture, 'width' | 'height'>) => Math.min(width, height);

/** The position of the picture in a square box that shows exactly the crop, in percent of the box. */
export function placeOf(
  picture: Pick<AvatarPicture, 'width' | 'height'>,
  { x, y, size }: Crop,
): { width: string; height: string; left: string; top: string } {
  const percent = (value: number) => `${(value / size) * 100}%`;
  return {
    width: percent(picture.width),
    height: percent(picture.height),
    left: percent(-x),
    top: percent(-y),
  };
}

/** The zoom of the crop, in percent: 100 is the largest possible square. */
export function zoomOf(picture: Pick<AvatarPicture, 'width' | 'height'>, { size }: Crop): number {
  return (wholeOf(picture) / size) * 100;
}

/** The side of the crop at a zoom. */
export function sizeOfZoom(picture: Pick<AvatarPicture, 'width' | 'height'>, zoom: number): number {
  return (wholeOf(picture) * 100) / clamp(zoom, minZoom, maxZoom);
}

/**
 * The crop after the picture was dragged.
 *
 * @param move of the pointer since the drag began at `start`, in pixels of the page
 * @param box side of the box, in pixels of the page
 */
export function dragged(start: Crop, move: { x: number; y: number }, box: number): Pick<Crop, 'x' | 'y'> {
  const scale = start.size / box;
  return { x: start.x - move.x * scale, y: start.y - move.y * scale };
}

/** The zoom after turning the wheel by `delta` pixels: a notch of 100 changes it by about a tenth. */
export function turned(zoom: number, delta: number): number {
  return zoom * Math.exp(-delta / 1000);
}
