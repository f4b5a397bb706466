import { checkAccount } from '../account/contact.ts';
import type { MessageKey } from '../shell/messages.ts';
import { checkCode } from './verificationCode.ts';

/** The values of the sign-in form. */
export type PasswordLoginFields = {
  readonly loginAccount: string;
  readonly password: string;
  readonly agreed: boolean;
};

/** The error of each field; valid fields have no entry. */
type PasswordLoginErrors = { readonly [Field in keyof PasswordLoginFields]?: MessageKey };

/** Account and password in the form in which they are sent. */
export type PasswordCredentials = { readonly loginAccount: string; readonly password: string };

export type PasswordLoginCheck =
  | { readonly ok: true; readonly credentials: PasswordCredentials }
  | { readonly ok: false; readonly errors: PasswordLoginErrors };

/**
 * Checks password sign-in (spec section 5): the account is trimmed and must not be empty, the password is required and
 * not changed, the agreement must be checked. All errors are reported together.
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

/** The values of the form for sign-in by code. */
export type CodeLoginFields = {
  readonly loginAccount: string;
  readonly verificationCode: string;
  readonly agreed: boolean;
};

/** Account and code in the form in which they are sent. */
export type CodeCredentials = { readonly loginAccount: string; readonly verificationCode: string };

export type CodeLoginCheck =
  | { readonly ok: true; readonly credentials: CodeCredentials }
  | { readonly ok: false; readonly errors: { readonly [Field in keyof CodeLoginFields]?: MessageKey } };

/** Checks sign-in by code (spec section 5): account and code well formed, the agreement checked. */
export function checkCodeLogin(fields: CodeLoginFields): CodeLoginCheck {
  const account = checkAccount(fields.loginAccount);
  const code = checkCode(fields.verificationCode);
  if (account.ok && code.ok && fields.agreed) {
    return { ok: true, credentials: { loginAccount: account.account, verificationCode: code.code } };
  }
  return {
    ok: false,
    errors: {
      ...(!account.ok && { loginAccount: account.error }),
      ...(!code.ok && { verificationCode: code.error }),
      ...(!fields.agreed && { agreed: 'form.agreementRequired' }),
    },
  };
}

/** The minimum and maximum length of a new password (assumed: the specification only says that it is required). */
const shortest = 8;
const longest = 1024;

const isBlank = (password: string): boolean => password.trim() === '';

/** Whether a password is acceptable as a new one. Existing passwords are not checked. */
export function isStrongPassword(password: string): boolean {
  const { length } = Array.from(password);
  return length >= shortest && length <= longest && !isBlank(password);
}

/** The values of the form for a new password. */
export type PasswordResetFields = {
  readonly loginAccount: string;
  readonly verificationCode: string;
  readonly newPassword: string;
  readonly repeatedPassword: string;
};

/** Account, code and new password in the form in which they are sent. */
export type PasswordReset = {
  readonly loginAccount: string;
  readonly verificationCode: string;
  readonly newPassword: string;
};

type Errors = { readonly [Field in keyof PasswordResetFields]?: MessageKey };

export type PasswordResetCheck =
  | { readonly ok: true; readonly reset: PasswordReset }
  | { readonly ok: false; readonly errors: Errors };

/** The errors of a new password and its repetition. */
function passwordErrors({ newPassword, repeatedPassword }: PasswordResetFields): Errors {
  if (isBlank(newPassword)) return { newPassword: 'form.passwordRequired' };
  if (!isStrongPassword(newPassword)) return { newPassword: 'form.passwordWeak' };
  return newPassword === repeatedPassword ? {} : { repeatedPassword: 'form.passwordsDiffer' };
}

/** Checks a password reset by code: account, code, and two equal passwords. Reports all errors together. */
export function checkPasswordReset(fields: PasswordResetFields): PasswordResetCheck {
  const account = checkAccount(fields.loginAccount);
  const code = checkCode(fields.verificationCode);
  const errors: Errors = {
    ...(!account.ok && { loginAccount: account.error }),
    ...(!code.ok && { verificationCode: code.error }),
    ...passwordErrors(fields),
  };
  if (!account.ok || !code.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  const { newPassword } = fields;
  return {
    ok: true,
    reset: { loginAccount: account.account, verificationCode: code.code, newPassword },
  };
}
