import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyProfile, oldAddress, withContact, checkNickname } from '../../../src/domain/account/profile.ts';

test.each([
  ['email', { ...emptyProfile, email: 'a@b.example' }],
  ['phone', { ...emptyProfile, phone: 'a@b.example' }],
] as const)('a new %s is set', (kind, profile) => {
  expect(withContact(emptyProfile, { kind, address: 'a@b.example' })).toEqual(profile);
});

test.each([
  ['a@b.example', '+4930', 'email', 'a@b.example'],
  ['a@b.example', '+4930', 'phone', '+4930'],
  ['a@b.example', '', 'phone', 'a@b.example'],
  ['', '+4930', 'email', '+4930'],
  ['', '', 'email', ''],
] as const)('with %j and %j, a code that confirms a new %s goes to %j', (email, phone, kind, to) => {
  expect(oldAddress({ email, phone }, kind)).toBe(to);
});

test.each([
  ['  Mara ', 'Mara'],
  ['Mara\r\n\tKeller', 'Mara Keller'],
  ['<b>&amp;', '<b>&amp;'],
  ['👩‍👩‍👧 母', '👩‍👩‍👧 母'],
  ['a\ud800b', 'a b'],
  ['x'.repeat(32), 'x'.repeat(32)],
])('%j is %j', (text, nickname) => {
  expect(checkNickname(text)).toEqual({ ok: true, nickname });
});

test.each([
  ['', 'form.nicknameRequired'],
  ['\u0000\u0007', 'form.nicknameRequired'],
  ['\u200b\u200d\u202e', 'form.nicknameRequired'],
  ['\u0301', 'form.nicknameRequired'],
  ['x'.repeat(33), 'form.nicknameTooLong'],
])('%j is refused: %s', (text, error) => {
  expect(checkNickname(text)).toEqual({ ok: false, error });
});

test('what is accepted is one line of 1 to 32 characters, and stays as it is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (text) => {
      const checked = checkNickname(text);
      if (!checked.ok) return;
      expect(checked.nickname).toMatch(/^\P{Cc}{1,32}$/u);
      expect(checkNickname(checked.nickname)).toEqual(checked);
    }),
  );
});
