import fc from 'fast-check';
import { expect, test } from 'vitest';
import { captionOf, fileNameOf } from '../../../src/domain/clips/fileName.ts';

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
  ['a/b:c', 'a b c'],
  ['CON', 'CON'],
  ['CON.mp4', 'CON mp4'],
  ['Gate.', 'Gate'],
  ['Gate. . ', 'Gate'],
  ['\u202Egpj.exe', 'gpj exe'],
  ['-rf', 'rf'],
  ['x'.repeat(250), 'x'.repeat(44)],
  [`${'x'.repeat(43)} door`, 'x'.repeat(43)],
])('a picture of %j is of %s', (camera, name) => {
  expect(nameOf(camera, 'LK1')).toBe(`${name} ${clock}`);
});

test('a camera without a usable name has the next one, or none', () => {
  expect(nameOf('😀 / :', '', 'LK1')).toBe(`LK1 ${clock}`);
  expect(nameOf('', '\u0000')).toBe(`camera ${clock}`);
});

// The clocks go back at 3 a.m., so the hour from 2 to 3 occurs twice.
const [first, second, after] = [
  Date.UTC(2026, 9, 25, 0, 30),
  Date.UTC(2026, 9, 25, 1, 30),
  Date.UTC(2026, 9, 25, 2, 30),
] as const;
test.each([
  [first, undefined, '02.30.00 GMT+2'],
  [second, undefined, '02.30.00 GMT+1'],
  [first, second, '02.30.00 GMT+2 - 02.30.00 GMT+1'],
  [second, after, '02.30.00 - 03.30.00 GMT+1'],
  [first, first, '02.30.00 GMT+2'],
  [second, Date.UTC(2026, 9, 26, 8), '02.30.00 - 2026-10-26 09.00.00 GMT+1'],
  [first, Date.UTC(2026, 9, 26, 8), '02.30.00 GMT+2 - 2026-10-26 09.00.00 GMT+1'],
])('in the hour that occurs twice, from %s to %s is %s', (start = 0, to, times) => {
  const shown = { names: ['Gate'], from: start, timezone, ...(to === undefined ? {} : { to }) };
  expect(fileNameOf(shown, 'mp4')).toBe(`Gate 2026-10-25 ${times}.mp4`);
});

/** The names that Windows keeps for devices, up to the first dot of a file name. */
const reserved = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])\s*(\.|$)/i;

test('is valid in every file system, whatever the camera is called and however long it lasts', () => {
  const name = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme', minLength: 200 }),
    fc.constantFrom('CON', 'com1', 'NUL.txt', 'LPT¹', '.', '..'),
    fc.constant('𠮷'.repeat(250)),
  );
  fc.assert(
    fc.property(name, fc.nat(40 * 86_400_000), (camera, length) => {
      const shown = { names: [camera], from, to: from + length, timezone: 'Asia/Kolkata' };
      const file = fileNameOf(shown, 'mp4');
      expect(file).toMatch(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .+-]*\.mp4$/u);
      expect(file).not.toMatch(reserved);
      expect(new TextEncoder().encode(file).length).toBeLessThanOrEqual(255);
    }),
  );
});

test('differs for each second, also in the hour that occurs twice', () => {
  const second = fc.nat(4 * 3600);
  const at = (seconds: number) => Date.UTC(2026, 9, 24, 23) + seconds * 1000;
  const named = (one: number) => fileNameOf({ names: ['Gate'], from: at(one), timezone }, 'jpg');
  fc.assert(
    fc.property(second, second, (one, other) => {
      expect(named(one) === named(other)).toBe(one === other);
      expect(named(one) === named(one + 3600)).toBe(false);
    }),
  );
});

test.each([
  ['Front door', from, 'Front door  2026-11-21 14:32:07 GMT+1'],
  ['  ', from, 'LK1  2026-11-21 14:32:07 GMT+1'],
  [String.raw`{\b1}Gate {back}`, from, '(/b1)Gate (back)  2026-11-21 14:32:07 GMT+1'],
  ['玄関', first, '玄関  2026-10-25 02:30:00 GMT+2'],
  ['玄関', second, '玄関  2026-10-25 02:30:00 GMT+1'],
])('a video of %j says at %d “%s”', (name, at, text) => {
  expect(captionOf({ name, serialNumber: 'LK1' }, () => timezone)(at)).toBe(text);
});
