import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pictureHeaderOf, pictureTypeOf, pictureTypes } from '../../../src/domain/devices/picture.ts';
import { jpegOf, pngOf, webpOf } from '../../pictures.ts';

test.each([
  ['PNG', pngOf(640, 480), 'image/png'],
  ['JPEG', jpegOf(640, 480), 'image/jpeg'],
  ['WebP, lossy', webpOf('VP8 ', 640, 480), 'image/webp'],
  ['WebP, lossless', webpOf('VP8L', 640, 480), 'image/webp'],
  ['WebP, extended', webpOf('VP8X', 640, 480), 'image/webp'],
])('type and size of a %s', (_, bytes, type) => {
  expect(pictureHeaderOf(bytes)).toEqual({ type, width: 640, height: 480 });
  const cut = Array.from(bytes, (_byte, length) => pictureHeaderOf(bytes.subarray(0, length)));
  const others = cut.filter((header) => header !== null);
  expect(others).toEqual(others.map(() => ({ type, width: 640, height: 480 })));
});

const text = (words: string) => new TextEncoder().encode(words);

test.each([
  ['nothing', new Uint8Array()],
  ['a page', text('<!doctype html>')],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a GIF', text('GIF89a\x01\x00\x01\x00')],
  ['another RIFF', text('RIFF\x00\x00\x00\x00WAVE')],
])('%s is not a picture', (_, bytes) => {
  expect([pictureTypeOf(bytes), pictureHeaderOf(bytes)]).toEqual([null, null]);
});

test('any bytes after the magic bytes give a picture with a size, or none', () => {
  const heads = [pngOf(1, 1).subarray(0, 8), jpegOf(1, 1).subarray(0, 3), webpOf('VP8 ', 1, 1).subarray(0, 16), webpOf('VP8L', 1, 1).subarray(0, 20)]; // prettier-ignore
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 60 }), (head, rest) => {
      const header = pictureHeaderOf(new Uint8Array([...head, ...rest]));
      if (header === null) return;
      expect(pictureTypes).toContain(header.type);
      expect([header.width, header.height].every((side) => Number.isInteger(side) && side > 0)).toBe(true);
    }),
  );
});
