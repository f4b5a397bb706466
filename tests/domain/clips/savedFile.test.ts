import { expect, test } from 'vitest';
import { pictureFileName } from '../../../src/domain/clips/savedFile.ts';

const at = Date.UTC(2026, 10, 21, 13, 32, 7);

test.each([
  ['Front door', 'Front door 2026-11-21 14.32.07 GMT+1.jpg'],
  ['玄関 ドア', '玄関 ドア 2026-11-21 14.32.07 GMT+1.jpg'],
  ['a/b\\c:d*e?"<f>|', 'a b c d e f 2026-11-21 14.32.07 GMT+1.jpg'],
  ['../..\u0000', '.. .. 2026-11-21 14.32.07 GMT+1.jpg'],
  ['  ', 'camera 2026-11-21 14.32.07 GMT+1.jpg'],
  ['x'.repeat(200), `${'x'.repeat(80)} 2026-11-21 14.32.07 GMT+1.jpg`],
])('a picture of %j is named %j', (camera, name) => {
  expect(pictureFileName(camera, at, 'Europe/Berlin', 'jpg')).toBe(name);
});
