import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileNameOf } from '../../../src/domain/clips/fileName.ts';

const from = Date.UTC(2026, 10, 21, 13, 32, 7);
const timezone = 'Europe/Berlin';
const clock = '2026-11-21 14.32.07 GMT+1.jpg';
const nameOf = (...names: readonly string[]) => fileNameOf({ names, from, timezone }, 'jpg');

test.each([
  ['Front door', 'Front door'],
  ['Küche (oben)', 'Küche oben'],
  ['玄関 ドア', '玄関 ドア'],
  ['Shop-2', 'Shop-2'],
  ['a/b\\c:d*e?"<f>|', 'a b c d e f'],
  ['../../etc/passwd', 'etc passwd'],
  ['CON.mp4', 'CON mp4'],
  ['\u202Egpj.exe', 'gpj exe'],
  ['-rf', 'rf'],
  ['x'.repeat(80), 'x'.repeat(48)],
])('a picture of %j is of %s', (camera, name) => {
  expect(nameOf(camera, 'LK1')).toBe(`${name} ${clock}`);
});

test('a camera without a usable name has the next one, or none', () => {
  expect(nameOf('😀 / :', '', 'LK1')).toBe(`LK1 ${clock}`);
  expect(nameOf('', '\u0000')).toBe(`camera ${clock}`);
});

// The clocks go back at 3 a.m., so the hour from 2 to 3 occurs twice.
const [first, second, after] = [0, 1, 2].map((hours) => Date.UTC(2026, 9, 25, hours, 30));
test.each([
  [first, undefined, '02.30.00 GMT+2'],
  [second, undefined, '02.30.00 GMT+1'],
  [first, second, '02.30.00 GMT+2 - 02.30.00 GMT+1'],
  [second, after, '02.30.00 - 03.30.00 GMT+1'],
])('in the hour that occurs twice, from %s to %s is %s', (start = 0, to, times) => {
  const shown = { names: ['Gate'], from: start, timezone, ...(to === undefined ? {} : { to }) };
  expect(fileNameOf(shown, 'mp4')).toBe(`Gate 2026-10-25 ${times}.mp4`);
});

test('is valid in every file system, whatever the camera is called', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const file = nameOf(name);
      expect(file).toMatch(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .+-]*\.jpg$/u);
      expect(new TextEncoder().encode(file).length).toBeLessThanOrEqual(255);
    }),
  );
});
