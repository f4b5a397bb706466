import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  plainShareCode,
  shareCodeDigits,
  shareCodeIn,
  shareCodeLength,
  shareCodeText,
  shareLink,
} from '../../../src/domain/devices/shareCode.ts';

const codes = fc
  .array(fc.constantFrom(...shareCodeDigits.split('')), {
    minLength: shareCodeLength,
    maxLength: shareCodeLength,
  })
  .map((digits) => digits.join(''));

test('a code is the same in every notation', () => {
  fc.assert(
    fc.property(codes, (code) => {
      const written = shareCodeText(code);
      expect(written).toMatch(/^(\w{4}-){3}\w{4}$/);
      for (const other of [written, written.toLowerCase(), ` ${written.replaceAll('-', ' ')} `])
        expect(plainShareCode(other)).toBe(code);
      expect(plainShareCode(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code);
    }),
  );
});

test('the code is in the fragment of its link, which browsers do not send', () => {
  fc.assert(
    fc.property(codes, (code) => {
      const { origin, pathname, search, hash } = new URL(shareLink('https://lookout.example', code));
      expect([origin, pathname, search]).toEqual(['https://lookout.example', '/cameras', '']);
      expect(shareCodeIn(hash)).toBe(code);
    }),
  );
});

test.each([
  ['', null],
  ['#main', null],
  ['#shareCode=', null],
  ['#shareCode=%20-', null],
  ['#shareCode=k7qd-9f2m', 'K7QD9F2M'],
  [`#shareCode=${'A'.repeat(1000)}`, 'A'.repeat(64)],
])('the fragment %s', (hash, code) => {
  expect(shareCodeIn(hash)).toBe(code);
});
