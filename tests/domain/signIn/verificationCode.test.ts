import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkCode, codeTypeNumber, codeTypes } from '../../../src/domain/signIn/verificationCode.ts';

test.each([
  ['123456', '123456'],
  [' 000000\n', '000000'],
  ['１２３４５６', '123456'],
])('%j is the code %s', (text, code) => {
  expect(checkCode(text)).toEqual({ ok: true, code });
});

test.each([
  ['', 'form.codeRequired'],
  ['\u3000', 'form.codeRequired'],
  ['12345', 'form.codeFormat'],
  ['1234567', 'form.codeFormat'],
  ['12 345', 'form.codeFormat'],
  ['12345a', 'form.codeFormat'],
  ['-12345', 'form.codeFormat'],
  ['٣٣٣٣٣٣', 'form.codeFormat'],
])('%j is rejected: %s', (text, error) => {
  expect(checkCode(text)).toEqual({ ok: false, error });
});

test('any accepted code is six digits', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^ ?\d{5,7} ?$/)), (text) => {
      const checked = checkCode(text);
      expect(checked.ok ? checked.code : '000000').toMatch(/^[0-9]{6}$/);
    }),
  );
});

test('every type has its own number', () => {
  expect(codeTypes.map((type) => codeTypeNumber[type])).toEqual([1, 2, 3, 4, 5, 6]);
});
