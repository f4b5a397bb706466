import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  avatarMaxBytes,
  centredCrop,
  checkAvatarFile,
  checkAvatarHeader,
  movedCrop,
  type Crop,
} from '../../../src/domain/account/avatar.ts';

test.each([
  [{ size: avatarMaxBytes, type: 'image/png' }, { ok: true }],
  [{ size: 1, type: 'image/jpeg' }, { ok: true }],
  [{ size: 1, type: 'image/webp' }, { ok: true }],
  [
    { size: avatarMaxBytes + 1, type: 'image/png' },
    { ok: false, error: 'form.avatarTooLarge' },
  ],
  [
    { size: 1, type: 'image/svg+xml' },
    { ok: false, error: 'form.avatarType' },
  ],
  [
    { size: 1, type: '' },
    { ok: false, error: 'form.avatarType' },
  ],
])('checks the file %j', (file, expected) => {
  expect(checkAvatarFile(file)).toEqual(expected);
});

test.each([
  [null, { ok: false, error: 'form.avatarType' }],
  [{ type: 'image/png', width: 8000, height: 1 }, { ok: true }],
  [
    { type: 'image/png', width: 1, height: 8001 },
    { ok: false, error: 'form.avatarTooLarge' },
  ],
] as const)('checks the picture %j', (header, expected) => {
  expect(checkAvatarHeader(header)).toEqual(expected);
});

const picture = (width: number, height: number) => ({ url: 'blob:x', width, height });

test.each([
  [640, 480, { x: 80, y: 0, size: 480 }],
  [480, 641, { x: 0, y: 80, size: 480 }],
  [0, 0, { x: 0, y: 0, size: 0 }],
])('the center of %d by %d', (width, height, crop) => {
  expect(centredCrop(picture(width, height))).toEqual(crop);
});

test.each([
  [{ x: 10 }, { x: 10, y: 0, size: 480 }],
  [
    { x: 1000, y: 1000 },
    { x: 160, y: 0, size: 480 },
  ],
  [{ size: 240 }, { x: 200, y: 120, size: 240 }],
  [{ size: 1 }, { x: 288, y: 208, size: 64 }],
  [{ size: 9999 }, { x: 80, y: 0, size: 480 }],
  [
    { x: Number.NaN, size: Number.POSITIVE_INFINITY },
    { x: 80, y: 0, size: 480 },
  ],
])('the crop of 640 by 480 after %j', (change, crop) => {
  const whole = picture(640, 480);
  expect(movedCrop(whole, centredCrop(whole), change)).toEqual(crop);
});

test('the crop stays inside the picture, in whole pixels', () => {
  const side = fc.integer({ min: 1, max: 8000 });
  const changes = fc.array(fc.record({ x: fc.double(), y: fc.double(), size: fc.double() }, { requiredKeys: [] })); // prettier-ignore
  fc.assert(
    fc.property(side, side, changes, (width, height, all) => {
      const whole = picture(width, height);
      const start: Crop = centredCrop(whole);
      const crop = all.reduce<Crop>((before, change) => movedCrop(whole, before, change), start);
      expect(Object.values(crop).every(Number.isInteger)).toBe(true);
      expect([crop.x >= 0, crop.y >= 0, crop.size >= 1]).toEqual([true, true, true]);
      expect([crop.x + crop.size <= width, crop.y + crop.size <= height]).toEqual([true, true]);
    }),
  );
});
