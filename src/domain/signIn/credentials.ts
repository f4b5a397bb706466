import { checkAccount } from '../account/contact.ts';
import type { MessageKey } from '../shell/messages.ts';
import { checkCode } from './verificationCode.ts';

/** What the sign-in form holds when it is submitted. */
export type PasswordLoginFields = {
  readonly loginAccount: string;
  readonly password: string;
  readonly agreed: boolean;
};

/** What is wrong with each field; a field that is right has no entry. */
type PasswordLoginErrors = { readonly [Field in keyof PasswordLoginFields]?: MessageKey };

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

/** What the form of sign-in by code holds when it is submitted. */
export type CodeLoginFields = {
  readonly loginAccount: string;
  readonly verificationCode: string;
  readonly agreed: boolean;
};

/** Account and code as they are sent. */
export type CodeCredentials = { readonly loginAccount: string; readonly verificationCode: string };

export type CodeLoginCheck =
  | { readonly ok: true; readonly credentials: CodeCredentials }
  | { readonly ok: false; readonly errors: { readonly [Field in keyof CodeLoginFields]?: MessageKey } };

/** The rules of sign-in by code (spec section 5): account and code well formed, the agreement ticked. */
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

/** The fewest and the most characters of a new password (assumed: the specification says only that it is required). */
const shortest = 8;
const longest = 1024;

/** Whether a new password may be set. Old ones are not judged by it. */
export function isStrongPassword(password: string): boolean {
  const { length } = Array.from(password);
  return length >= shortest && length <= longest;
}

/** What the form of a new password holds when it is submitted. */
export type PasswordResetFields = {
  readonly loginAccount: string;
  readonly verificationCode: string;
  readonly newPassword: string;
  readonly repeatedPassword: string;
};

/** Account, code and new password as they are sent. */
export type PasswordReset = {
  readonly loginAccount: string;
  readonly verificationCode: string;
  readonly newPassword: string;
};

type Errors = { readonly [Field in keyof PasswordResetFields]?: MessageKey };

export type PasswordResetCheck =
  | { readonly ok: true; readonly reset: PasswordReset }
  | { readonly ok: false; readonly errors: Errors };

/** What is wrong with a new password and its repetition. */
function passwordErrors({ newPassword, repeatedPassword }: PasswordResetFields): Errors {
  if (newPassword === '') return { newPassword: 'form.passwordRequired' };
  if (!isStrongPassword(newPassword)) return { newPassword: 'form.passwordWeak' };
  return newPassword === repeatedPassword ? {} : { repeatedPassword: 'form.passwordsDiffer' };
}

/** The rules of a new password by code: account, code, and the password twice the same. All faults at once. */
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
