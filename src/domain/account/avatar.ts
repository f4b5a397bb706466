import { clamp } from '../shell/numbers.ts';
import type { MessageKey } from '../shell/messages.ts';
import { pictureTypes, type PictureHeader } from '../devices/picture.ts';

/** The greatest size of an avatar, in bytes: 2 MB (spec section 3). */
export const avatarMaxBytes = 2 * 1024 * 1024;

/** The longest side of a picture that is opened to be cut, in pixels (assumed). */
const longestSide = 8000;

/** The side of the square that is sent, in pixels (assumed). */
export const avatarSide = 512;

/** The smallest square that can be cut, in pixels of the picture; a smaller picture is taken whole. */
const smallestCrop = 64;

/** A picture that was opened: its object URL and its size in pixels, as it is seen. */
export type AvatarPicture = { readonly url: string; readonly width: number; readonly height: number };

/** The square that is cut out: its left upper corner and its side, in pixels of the picture. */
export type Crop = { readonly x: number; readonly y: number; readonly size: number };

type Checked = { readonly ok: true } | { readonly ok: false; readonly error: MessageKey };

/** The rules of an avatar file that can be told without opening it: its size, and the type it claims. */
export function checkAvatarFile({ size, type }: Pick<Blob, 'size' | 'type'>): Checked {
  if (!pictureTypes.some((known) => known === type)) return { ok: false, error: 'form.avatarType' };
  return size <= avatarMaxBytes ? { ok: true } : { ok: false, error: 'form.avatarTooLarge' };
}

/** The rule of the picture inside: one of the types, and not too many pixels to be opened. */
export function checkAvatarHeader(header: PictureHeader | null): Checked {
  if (header === null) return { ok: false, error: 'form.avatarType' };
  return Math.max(header.width, header.height) <= longestSide
    ? { ok: true }
    : { ok: false, error: 'form.avatarTooLarge' };
}

/** The largest square in the middle of a picture. */
export function centredCrop({ width, height }: AvatarPicture): Crop {
  const size = Math.min(width, height);
  return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 2), size };
}

/**
 * The square after a change of place or size, in whole pixels and inside the picture. A change of size alone
 * keeps the middle where it can; a value that is no number changes nothing.
 */
export function movedCrop(picture: AvatarPicture, crop: Crop, change: Partial<Crop>): Crop {
  const given = (value: number | undefined, instead: number): number =>
    value === undefined || !Number.isFinite(value) ? instead : Math.round(value);
  const side = Math.min(picture.width, picture.height);
  const size = clamp(given(change.size, crop.size), Math.min(smallestCrop, side), side);
  const shift = Math.round((crop.size - size) / 2);
  return {
    x: clamp(given(change.x, crop.x + shift), 0, picture.width - size),
    y: clamp(given(change.y, crop.y + shift), 0, picture.height - size),
    size,
  };
}
