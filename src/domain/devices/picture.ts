/** The picture types that an avatar may have. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

export type PictureType = (typeof pictureTypes)[number];

/** The type and size in the header of a picture; sizes in pixels, as stored, without rotation. */
export type PictureHeader = { readonly type: PictureType; readonly width: number; readonly height: number };

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The type of a picture by its magic bytes, regardless of its name and content type; null if it is not a picture. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  return null;
}

type Size = { readonly width: number; readonly height: number };
type Read = (offset: number, bytes: number, littleEndian?: boolean) => number;

/** Reads whole numbers of one to four bytes; NaN past the end. */
function reader(bytes: Uint8Array): Read {
  return (offset, count, littleEndian = false) => {
    let value = 0;
    for (let i = 0; i < count; i += 1) {
      const at = littleEndian ? offset + count - 1 - i : offset + i;
      value = value * 256 + (bytes[at] ?? Number.NaN);
    }
    return value;
  };
}

function pngSize(bytes: Uint8Array, read: Read): Size | null {
  return ascii(bytes, 12, 16) === 'IHDR' ? { width: read(16, 4), height: read(20, 4) } : null;
}

/** The size in the first frame header. Every segment before it has a length field. */
function jpegSize(bytes: Uint8Array, read: Read): Size | null {
  let offset = 2;
  while (offset + 9 <= bytes.length && bytes[offset] === 0xff) {
    const marker = bytes[offset + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: read(offset + 5, 2), width: read(offset + 7, 2) };
    offset += marker === 0xff ? 1 : 2 + Math.max(read(offset + 2, 2), 2);
  }
  return null;
}

function webpSize(bytes: Uint8Array, read: Read): Size | null {
  const format = ascii(bytes, 12, 16);
  if (format === 'VP8X') return { width: read(24, 3, true) + 1, height: read(27, 3, true) + 1 };
  if (format === 'VP8 ') {
    return { width: read(26, 2, true) % 0x4000, height: read(28, 2, true) % 0x4000 };
  }
  if (format !== 'VP8L' || bytes[20] !== 0x2f) return null;
  const packed = read(21, 4, true);
  return { width: (packed % 0x4000) + 1, height: (Math.floor(packed / 0x4000) % 0x4000) + 1 };
}

const sizeOf: Record<PictureType, (bytes: Uint8Array, read: Read) => Size | null> = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
};

/** The type and size of a picture from its bytes; null if it is not a picture or has no size. Decodes nothing. */
export function pictureHeaderOf(bytes: Uint8Array): PictureHeader | null {
  const type = pictureTypeOf(bytes);
  const size = type === null ? null : sizeOf[type](bytes, reader(bytes));
  if (type === null || size === null) return null;
  return size.width >= 1 && size.height >= 1 ? { type, ...size } : null;
}
