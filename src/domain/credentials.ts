import type { MessageKey } from './messages.ts';

/** What the sign-in form holds when it is submitted. */
export type PasswordLoginFields = {
  readonly loginAccount: string;
  readonly password: string;
  readonly agreed: boolean;
};

/** What is wrong with each field; a field that is right has no entry. */
export type PasswordLoginErrors = { readonly [Field in keyof PasswordLoginFields]?: MessageKey };

/** Account and password as they are sent. */
export type PasswordCredentials = { readonly loginAccount: string; readonly password: string };

export type PasswordLoginCheck =
  | { readonly ok: true; readonly credentials: PasswordCredentials }
  | { readonly ok: false; readonly errors: PasswordLoginErrors };

/**
 * The rules of password sign-in (spec section 5): the account is trimmed and must not be empty, the
 * password is required and taken as it is, the agreement must be ticked. All faults are reported at once.
 */
export function checkPasswordLogin(fields: PasswordLoginFields): PasswordLoginCheck {
  const loginAccount = fields.loginAccount.trim();
  const errors: PasswordLoginErrors = {
    ...(loginAccount === '' && { loginAccount: 'form.accountRequired' }),
    ...(fields.password === '' && { password: 'form.passwordRequired' }),
    ...(!fields.agreed && { agreed: 'form.agreementRequired' }),
  };
  return Object.keys(errors).length > 0
    ? { ok: false, errors }
    : { ok: true, credentials: { loginAccount, password: fields.password } };
}
