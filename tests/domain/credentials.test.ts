import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPasswordLogin } from '../../src/domain/credentials.ts';

const fields = { loginAccount: 'demo@lookout.example', password: 'lookout-demo', agreed: true };

describe('what is missing', () => {
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

test('it passes exactly when all three are there', () => {
  const anyFields = fc.record({ loginAccount: fc.string(), password: fc.string(), agreed: fc.boolean() });
  fc.assert(
    fc.property(anyFields, (any) => {
      const complete = any.loginAccount.trim() !== '' && any.password !== '' && any.agreed;
      expect(checkPasswordLogin(any).ok).toBe(complete);
    }),
  );
});
