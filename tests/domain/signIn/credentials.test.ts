import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkCodeLogin,
  checkPasswordLogin,
  checkPasswordReset,
} from '../../../src/domain/signIn/credentials.ts';

const fields = { loginAccount: 'demo@lookout.example', password: 'lookout-demo', agreed: true };

describe('a missing value', () => {
  test.each([
    [{ loginAccount: '' }, { loginAccount: 'form.accountRequired' }],
    [{ loginAccount: ' \t\n\u00a0' }, { loginAccount: 'form.accountRequired' }],
    [{ password: '' }, { password: 'form.passwordRequired' }],
    [{ agreed: false }, { agreed: 'form.agreementRequired' }],
    [
      { loginAccount: '', password: '', agreed: false },
      {
        loginAccount: 'form.accountRequired',
        password: 'form.passwordRequired',
        agreed: 'form.agreementRequired',
      },
    ],
  ])('%j gives %j', (change, errors) => {
    expect(checkPasswordLogin({ ...fields, ...change })).toEqual({ ok: false, errors });
  });
});

test('the account is trimmed, the password is not, and nothing else is sent', () => {
  expect(checkPasswordLogin({ loginAccount: '  a b ', password: '  ', agreed: true })).toEqual({
    ok: true,
    credentials: { loginAccount: 'a b', password: '  ' },
  });
});

test('passes only if all three are present', () => {
  const anyFields = fc.record({ loginAccount: fc.string(), password: fc.string(), agreed: fc.boolean() });
  fc.assert(
    fc.property(anyFields, (any) => {
      const complete = any.loginAccount.trim() !== '' && any.password !== '' && any.agreed;
      expect(checkPasswordLogin(any).ok).toBe(complete);
    }),
  );
});

describe('sign-in by code', () => {
  test.each([
    [{ loginAccount: ' ' }, { loginAccount: 'form.accountRequired' }],
    [{ loginAccount: 'demo' }, { loginAccount: 'form.accountFormat' }],
    [{ verificationCode: '' }, { verificationCode: 'form.codeRequired' }],
    [{ verificationCode: '12345' }, { verificationCode: 'form.codeFormat' }],
    [{ agreed: false }, { agreed: 'form.agreementRequired' }],
    [
      { loginAccount: '', verificationCode: 'x', agreed: false },
      {
        loginAccount: 'form.accountRequired',
        verificationCode: 'form.codeFormat',
        agreed: 'form.agreementRequired',
      },
    ],
  ])('%j gives %j', (change, errors) => {
    const complete = { loginAccount: 'demo@lookout.example', verificationCode: '123456', agreed: true };
    expect(checkCodeLogin({ ...complete, ...change })).toEqual({ ok: false, errors });
  });

  test('sends account and code', () => {
    const written = { loginAccount: ' +49 30 5550100', verificationCode: ' 123456', agreed: true };
    expect(checkCodeLogin(written)).toEqual({
      ok: true,
      credentials: { loginAccount: '+49305550100', verificationCode: '123456' },
    });
  });
});

describe('a new password', () => {
  const complete = {
    loginAccount: 'demo@lookout.example',
    verificationCode: '123456',
    newPassword: 'a new one',
    repeatedPassword: 'a new one',
  };

  test.each([
    [{ newPassword: '', repeatedPassword: '' }, { newPassword: 'form.passwordRequired' }],
    [
      { newPassword: ' '.repeat(8), repeatedPassword: ' '.repeat(8) },
      { newPassword: 'form.passwordRequired' },
    ],
    [{ newPassword: '\u3000\t'.repeat(5) }, { newPassword: 'form.passwordRequired' }],
    [{ newPassword: '1234567', repeatedPassword: '1234567' }, { newPassword: 'form.passwordWeak' }],
    [{ newPassword: '👩👩👩👩', repeatedPassword: '👩👩👩👩' }, { newPassword: 'form.passwordWeak' }],
    [{ newPassword: 'x'.repeat(1025) }, { newPassword: 'form.passwordWeak' }],
    [{ repeatedPassword: 'a new One' }, { repeatedPassword: 'form.passwordsDiffer' }],
    [{ repeatedPassword: '' }, { repeatedPassword: 'form.passwordsDiffer' }],
    [
      { loginAccount: 'x@y', verificationCode: '', newPassword: '1' },
      {
        loginAccount: 'form.emailFormat',
        verificationCode: 'form.codeRequired',
        newPassword: 'form.passwordWeak',
      },
    ],
  ])('%j gives %j', (change, errors) => {
    expect(checkPasswordReset({ ...complete, ...change })).toEqual({ ok: false, errors });
  });

  test.each([8, 1023, 1024])('of %i characters is accepted', (length) => {
    const newPassword = 'x'.repeat(length);
    const { ok } = checkPasswordReset({ ...complete, newPassword, repeatedPassword: newPassword });
    expect(ok).toBe(true);
  });

  test('is sent once, unchanged', () => {
    const written = { ...complete, newPassword: '  spaced  ', repeatedPassword: '  spaced  ' };
    expect(checkPasswordReset(written)).toEqual({
      ok: true,
      reset: { loginAccount: 'demo@lookout.example', verificationCode: '123456', newPassword: '  spaced  ' },
    });
  });

  test('whatever is typed, only a strong password typed twice passes', () => {
    const password = fc.string({ maxLength: 12, unit: 'binary' });
    fc.assert(
      fc.property(password, fc.option(password, { nil: undefined }), (newPassword, other) => {
        const checked = checkPasswordReset({
          ...complete,
          newPassword,
          repeatedPassword: other ?? newPassword,
        });
        expect(checked.ok).toBe(
          Array.from(newPassword).length >= 8 &&
            newPassword.trim() !== '' &&
            (other ?? newPassword) === newPassword,
        );
      }),
    );
  });
});
