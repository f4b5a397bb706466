import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkAccount,
  checkCodeReceiver,
  checkContactChange,
  checkNotificationEmail,
} from '../../../src/domain/account/contact.ts';

const longLocal = 'a'.repeat(64);
/** As long as an address may be: 254 characters. */
const longest = `a@${'b.'.repeat(125)}cd`;

describe('an account', () => {
  test.each([
    ['demo@lookout.example', 'demo@lookout.example'],
    ['  Demo@Lookout.EXAMPLE\n', 'demo@lookout.example'],
    ["o'neil+home@sub.lookout.example", "o'neil+home@sub.lookout.example"],
    ['demo@bücher.example', 'demo@bücher.example'],
    ['ｄｅｍｏ＠lookout.example', 'demo@lookout.example'],
    [`${longLocal}@a.bc`, `${longLocal}@a.bc`],
    [longest, longest],
    ['+49 30 555-0100', '+49305550100'],
    ['030 555 0100', '0305550100'],
    ['１２３４５６', '123456'],
    ['+123456789012345', '+123456789012345'],
  ])('normalizes %s to %s', (text, account) => {
    expect(checkAccount(text)).toEqual({ ok: true, account });
  });

  test.each([
    ['', 'form.accountRequired'],
    [' \t\u3000', 'form.accountRequired'],
    ['@', 'form.emailFormat'],
    ['demo@', 'form.emailFormat'],
    ['@lookout.example', 'form.emailFormat'],
    ['demo@lookout', 'form.emailFormat'],
    ['demo@lookout..example', 'form.emailFormat'],
    ['demo@-lookout.example', 'form.emailFormat'],
    ['demo@lookout-.example', 'form.emailFormat'],
    ['demo@127.0.0.1', 'form.emailFormat'],
    ['de mo@lookout.example', 'form.emailFormat'],
    ['a@b@lookout.example', 'form.emailFormat'],
    ['.demo@lookout.example', 'form.emailFormat'],
    ['demo@lookout.example\r\nbcc: x', 'form.emailFormat'],
    ['demo@lookout.example\0', 'form.emailFormat'],
    [`a${longLocal}@a.bc`, 'form.emailFormat'],
    [`a${longest}`, 'form.emailFormat'],
    [`a@${'b.'.repeat(126)}cd`, 'form.emailFormat'],
    ['demo', 'form.accountFormat'],
    [' Anna Schmidt ', 'form.accountFormat'],
    ['アンナ', 'form.accountFormat'],
    ['12345', 'form.phoneFormat'],
    ['1234567890123456', 'form.phoneFormat'],
    ['++491234567', 'form.phoneFormat'],
    ['49+1234567', 'form.phoneFormat'],
    ['(030) 5550100', 'form.phoneFormat'],
    ['٣٣٣٣٣٣', 'form.phoneFormat'],
  ])('%s is rejected: %s', (text, error) => {
    expect(checkAccount(text)).toEqual({ ok: false, error });
  });

  test('any accepted text is one line without spaces and does not change when it is checked again', () => {
    const written = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.emailAddress(), fc.stringMatching(/^\+?[\d -]{4,18}$/)); // prettier-ignore
    fc.assert(
      fc.property(written, (text) => {
        const checked = checkAccount(text);
        if (!checked.ok) return;
        expect(checked.account).toMatch(/^(\+?\d{6,15}|[\x21-\x7e]{1,64}@[^\s@<>"]+\.[^\s@<>".]+)$/);
        expect(checkAccount(checked.account)).toEqual(checked);
      }),
    );
  });

  test('a hostile text is checked quickly', () => {
    for (const text of [`${'a.'.repeat(50_000)}@`, `a@${'a-'.repeat(50_000)}`, ' '.repeat(100_000), '-'.repeat(100_000)]) {
      expect(checkAccount(text).ok).toBe(false);
    }
  }); // prettier-ignore
});

test.each([
  ['', { ok: false, error: 'form.emailRequired' }],
  ['home', { ok: false, error: 'form.notificationEmailFormat' }],
  ['+49305550100', { ok: false, error: 'form.notificationEmailFormat' }],
  [' Home@a.example ', { ok: true, email: 'home@a.example' }],
])('checks the notification address %j', (text, expected) => {
  expect(checkNotificationEmail(text)).toEqual(expected);
});

const proofs = { password: ' p ', oldVerificationCode: '\uff10\uff11\uff12345' };

test.each([
  ['email', '', '', { address: 'form.emailRequired', verificationCode: 'form.codeRequired' }],
  ['phone', '', '12345', { address: 'form.phoneRequired', verificationCode: 'form.codeFormat' }],
  ['email', '+49305550100', '123456', { address: 'form.emailFormat' }],
  ['phone', 'a@b.example', '123456', { address: 'form.phoneFormat' }],
  ['phone', '+49305550100', '12345x', { verificationCode: 'form.codeFormat' }],
] as const)('a new %s %j with the code %j is rejected', (kind, address, verificationCode, errors) => {
  const fields = { address, verificationCode, ...proofs };
  expect(checkContactChange(kind, 'password', fields)).toEqual({ ok: false, errors });
  expect(checkContactChange(kind, 'code', fields)).toEqual({ ok: false, errors });
});

test.each([
  ['password', { password: '' }, { password: 'form.passwordRequired' }],
  ['code', { oldVerificationCode: '' }, { oldVerificationCode: 'form.codeRequired' }],
  ['code', { oldVerificationCode: '12 45' }, { oldVerificationCode: 'form.codeFormat' }],
] as const)('a new address without a proof by %s is rejected: %j', (method, proof, errors) => {
  const fields = { address: 'a@b.example', verificationCode: '012345', ...proofs, ...proof };
  expect(checkContactChange('email', method, fields)).toEqual({ ok: false, errors });
});

test.each([
  ['password', { password: ' p ' }],
  ['code', { oldVerificationCode: '012345' }],
] as const)('a new address is sent with its code and only the proof by %s', (method, proof) => {
  const fields = { address: '030 555-0100', verificationCode: ' 012345 ', ...proofs };
  expect(checkContactChange('phone', method, fields)).toEqual({
    ok: true,
    change: { address: '0305550100', verificationCode: '012345', ...proof },
  });
});

test.each([
  ['login', '', { ok: false, error: 'form.accountRequired' }],
  ['resetPassword', '+49 30 555 0100', { ok: true, account: '+49305550100' }],
  ['changeEmail', '', { ok: false, error: 'form.emailRequired' }],
  ['changeEmail', '+49305550100', { ok: false, error: 'form.emailFormat' }],
  ['changeEmail', 'New@Lookout.example', { ok: true, account: 'new@lookout.example' }],
  ['confirmContact', 'Demo@Lookout.example', { ok: true, account: 'demo@lookout.example' }],
  ['confirmContact', '+49305550100', { ok: true, account: '+49305550100' }],
  ['changePhone', ' ', { ok: false, error: 'form.phoneRequired' }],
  ['changePhone', 'new@lookout.example', { ok: false, error: 'form.phoneFormat' }],
] as const)('checks the receiver of a code for %s to %j', (codeType, text, expected) => {
  expect(checkCodeReceiver(codeType, text)).toEqual(expected);
});
