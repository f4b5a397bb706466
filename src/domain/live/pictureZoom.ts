import { clamp } from '../shell/numbers.ts';

/** A point in the picture's frame, from 0 (left, top) to 1 (right, bottom). */
export type FramePoint = { readonly x: number; readonly y: number };

/**
 * The visible part of a picture: its magnification `scale`, and the point of the picture at the center of the frame,
 * from 0 to 1.
 */
export type PictureView = { readonly scale: number; readonly x: number; readonly y: number };

/** The whole picture. */
export const wholePicture: PictureView = { scale: 1, x: 0.5, y: 0.5 };

/** A greater magnification shows no more detail. */
const greatestScale = 8;

/** Clamps the view so that nothing outside the picture is visible. */
function within({ scale, x, y }: PictureView): PictureView {
  const kept = clamp(scale, 1, greatestScale);
  const half = 0.5 / kept;
  return { scale: kept, x: clamp(x, half, 1 - half), y: clamp(y, half, 1 - half) };
}

/** Zooms by a factor. The point `at` stays in place as far as the picture's edges allow. */
export function zoomedAt(view: PictureView, factor: number, at: FramePoint): PictureView {
  const scale = clamp(view.scale * factor, 1, greatestScale);
  const kept = (middle: number, place: number) => middle + (place - 0.5) * (1 / view.scale - 1 / scale);
  return within({ scale, x: kept(view.x, at.x), y: kept(view.y, at.y) });
}

/** Pans by a fraction of the frame, like a drag. */
export function panned(view: PictureView, by: FramePoint): PictureView {
  return within({ scale: view.scale, x: view.x - by.x / view.scale, y: view.y - by.y / view.scale });
}

/** Whether the picture is not magnified. */
export const isWhole = ({ scale }: PictureView): boolean => scale <= 1.001;
