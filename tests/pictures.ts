// The heads of pictures: what has their type and size, and nothing that could be decoded.

const bytesOf = (...parts: (string | readonly number[])[]): number[] =>
  parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (char) => char.charCodeAt(0)) : part));

const big = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** (bytes - 1 - index)) % 256);

const little = (value: number, bytes: number): number[] => big(value, bytes).toReversed();

/** The head of a PNG, filled up to `length` bytes. */
export function pngOf(width: number, height: number, length = 64): Uint8Array<ArrayBuffer> {
  const head = bytesOf([0x89], 'PNG\r\n\x1a\n', big(13, 4), 'IHDR', big(width, 4), big(height, 4));
  const bytes = new Uint8Array(Math.max(length, head.length));
  bytes.set(head);
  return bytes;
}

/** The head of a JPEG with a comment and a table before its frame. */
export function jpegOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const comment = [0xff, 0xfe, ...big(6, 2), 1, 2, 3, 4];
  const table = [0xff, 0xc4, ...big(3, 2), 0];
  const frame = [0xff, 0xc2, ...big(17, 2), 8, ...big(height, 2), ...big(width, 2), 3];
  return new Uint8Array([0xff, 0xd8, ...comment, ...table, ...frame]);
}

/** The head of a WebP of each kind. */
export function webpOf(
  kind: 'VP8 ' | 'VP8L' | 'VP8X',
  width: number,
  height: number,
): Uint8Array<ArrayBuffer> {
  const head = bytesOf('RIFF', little(100, 4), 'WEBP', kind, little(10, 4));
  const packed = width - 1 + (height - 1) * 0x4000;
  const body = {
    'VP8 ': [0, 0, 0, 0x9d, 0x01, 0x2a, ...little(width, 2), ...little(height, 2)],
    VP8L: [0x2f, ...little(packed, 4)],
    VP8X: [0, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)],
  };
  return new Uint8Array([...head, ...body[kind]]);
}
