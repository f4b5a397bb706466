import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkNickname } from '../../../src/domain/account/nickname.ts';

test.each([
  ['  Mara ', 'Mara'],
  ['Mara\r\n\tKeller', 'Mara Keller'],
  ['<b>&amp;', '<b>&amp;'],
  ['👩‍👩‍👧 母', '👩‍👩‍👧 母'],
  ['a\ud800b', 'a b'],
  ['x'.repeat(32), 'x'.repeat(32)],
])('normalizes %j to %j', (text, nickname) => {
  expect(checkNickname(text)).toEqual({ ok: true, nickname });
});

test.each([
  ['', 'form.nicknameRequired'],
  ['\u0000\u0007', 'form.nicknameRequired'],
  ['\u200b\u200d\u202e', 'form.nicknameRequired'],
  ['\u0301', 'form.nicknameRequired'],
  ['x'.repeat(33), 'form.nicknameTooLong'],
])('%j is rejected: %s', (text, error) => {
  expect(checkNickname(text)).toEqual({ ok: false, error });
});

test('any accepted text is one line of 1 to 32 characters and does not change when it is checked again', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (text) => {
      const checked = checkNickname(text);
      if (!checked.ok) return;
      expect(checked.nickname).toMatch(/^\P{Cc}{1,32}$/u);
      expect(checkNickname(checked.nickname)).toEqual(checked);
    }),
  );
});
