import {
  avatarMaxBytes,
  avatarSide,
  checkAvatarHeader,
  type AvatarPicture,
  type Crop,
} from '../../domain/account/avatar.ts';
import { failure, type CallResult } from '../../domain/wire/callResult.ts';
import type { MessageKey } from '../../domain/shell/messages.ts';
import { pictureHeaderOf } from '../../domain/devices/picture.ts';

/** JPEG quality of the uploaded square. */
const quality = 0.92;

const no = (message: MessageKey): { ok: false; failure: ReturnType<typeof failure> } => ({
  ok: false,
  failure: failure('rejected', null, message),
});

/** Opens pictures from the user's disk and crops squares from them. */
export type Pictures = {
  /**
   * Opens a picture: its object URL and size. The type is detected from the bytes, not from the name, and size and type
   * are checked before anything is decoded. Fails with `form.avatarType` or `form.avatarTooLarge`. The object URL is
   * valid until the next picture is opened.
   */
  open(file: Blob): Promise<CallResult<AvatarPicture>>;
  /** Crops a picture to a JPEG of 512 by 512 pixels. Fails with `form.avatarType` if it cannot be drawn. */
  cut(picture: AvatarPicture, crop: Crop): Promise<CallResult<Blob>>;
};

/** Creates a picture opener that holds one object URL at a time. */
export function createPictures(): Pictures {
  let held: string | null = null;
  return {
    async open(file) {
      if (file.size > avatarMaxBytes) return no('form.avatarTooLarge');
      const bytes = await bytesOf(file);
      if (bytes === null) return no('form.avatarType');
      const header = pictureHeaderOf(bytes);
      const check = checkAvatarHeader(header);
      if (header === null || !check.ok) return no(check.ok ? 'form.avatarType' : check.error);
      const typed = new Blob([bytes], { type: header.type });
      const size = await decodedSize(typed);
      if (size === null) return no('form.avatarType');
      if (held !== null) URL.revokeObjectURL(held);
      held = URL.createObjectURL(typed);
      return { ok: true, data: { url: held, ...size } };
    },
    async cut({ url }, crop) {
      const square = await drawnSquare(url, crop).catch(() => null);
      return square === null ? no('form.avatarType') : { ok: true, data: square };
    },
  };
}

/** The bytes of a file; null if it has been deleted or cannot be read. */
async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}

/** The displayed size of a picture, after its rotation; null if it cannot be decoded. */
async function decodedSize(picture: Blob): Promise<{ width: number; height: number } | null> {
  try {
    const bitmap = await createImageBitmap(picture);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return null;
  }
}

/** The square of the picture at an object URL; transparent parts become white. */
async function drawnSquare(url: string, { x, y, size }: Crop): Promise<Blob | null> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = new OffscreenCanvas(avatarSide, avatarSide);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, avatarSide, avatarSide);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, size, size, 0, 0, avatarSide, avatarSide);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
