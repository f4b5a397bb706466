import { halfWidth } from '../shell/plainLine.ts';
import type { MessageKey } from '../shell/messages.ts';

/** The purposes of a verification code. */
export const codeTypes = [
  'login',
  'resetPassword',
  'deleteAccount',
  'changeEmail',
  'changePhone',
  'confirmContact',
] as const;

export type CodeType = (typeof codeTypes)[number];

/** The number that the provider gets for each purpose (assumed). */
export const codeTypeNumber = {
  login: 1,
  resetPassword: 2,
  deleteAccount: 3,
  changeEmail: 4,
  changePhone: 5,
  confirmContact: 6,
} as const satisfies Record<CodeType, number>;

/** Checks a verification code: required (spec section 5) and six digits (assumed). */
export function checkCode(
  text: string,
): { readonly ok: true; readonly code: string } | { readonly ok: false; readonly error: MessageKey } {
  const code = halfWidth(text).trim();
  if (code === '') return { ok: false, error: 'form.codeRequired' };
  return /^\d{6}$/.test(code) ? { ok: true, code } : { ok: false, error: 'form.codeFormat' };
}
