import { clamp } from '../shell/numbers.ts';
import type { MessageKey } from '../shell/messages.ts';
import { pictureTypes, type PictureHeader } from '../devices/picture.ts';

/** The maximum size of an avatar, in bytes: 2 MB (spec section 3). */
export const avatarMaxBytes = 2 * 1024 * 1024;

/** The longest side of a picture that can be opened for cropping, in pixels (assumed). */
const longestSide = 8000;

/** The side of the uploaded square, in pixels (assumed). */
export const avatarSide = 512;

/** The side of the smallest crop, in pixels of the picture. A smaller picture is used whole. */
const smallestCrop = 64;

/** An opened picture: its object URL and its displayed size in pixels. */
export type AvatarPicture = { readonly url: string; readonly width: number; readonly height: number };

/** The crop square: its upper left corner and its side, in pixels of the picture. */
export type Crop = { readonly x: number; readonly y: number; readonly size: number };

type Checked = { readonly ok: true } | { readonly ok: false; readonly error: MessageKey };

/** Checks what is known of an avatar file before it is opened: its size and the type it claims. */
export function checkAvatarFile({ size, type }: Pick<Blob, 'size' | 'type'>): Checked {
  if (!pictureTypes.some((known) => known === type)) return { ok: false, error: 'form.avatarType' };
  return size <= avatarMaxBytes ? { ok: true } : { ok: false, error: 'form.avatarTooLarge' };
}

/** Checks the picture inside the file: it has an allowed type and is not too large to open. */
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
 * The crop after a change of position or size, in whole pixels and inside the picture. A change of size alone keeps the
 * center if it can; a value that is not a number is ignored.
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
