import { clamp } from '../shell/numbers.ts';

/** A place in the picture's frame, from 0 (left, top) to 1 (right, bottom). */
export type FramePoint = { readonly x: number; readonly y: number };

/**
 * What part of a picture fills its frame: `scale` times enlarged, and the part of the picture, from 0 to 1, that
 * stands in the middle.
 */
export type PictureView = { readonly scale: number; readonly x: number; readonly y: number };

/** The picture as it is. */
export const wholePicture: PictureView = { scale: 1, x: 0.5, y: 0.5 };

/** Beyond this a picture shows nothing more. */
const greatestScale = 8;

/** The view within the picture: nothing beside it is ever seen. */
function within({ scale, x, y }: PictureView): PictureView {
  const kept = clamp(scale, 1, greatestScale);
  const half = 0.5 / kept;
  return { scale: kept, x: clamp(x, half, 1 - half), y: clamp(y, half, 1 - half) };
}

/** Enlarges by a factor; what was at the point stays there, as far as the picture's edges allow it. */
export function zoomedAt(view: PictureView, factor: number, at: FramePoint): PictureView {
  const scale = clamp(view.scale * factor, 1, greatestScale);
  const kept = (middle: number, place: number) => middle + (place - 0.5) * (1 / view.scale - 1 / scale);
  return within({ scale, x: kept(view.x, at.x), y: kept(view.y, at.y) });
}

/** Moves the picture by a part of the frame, as a hand does that drags it. */
export function panned(view: PictureView, by: FramePoint): PictureView {
  return within({ scale: view.scale, x: view.x - by.x / view.scale, y: view.y - by.y / view.scale });
}

/** Whether nothing is enlarged. */
export const isWhole = ({ scale }: PictureView): boolean => scale <= 1.001;
