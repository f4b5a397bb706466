import { halfWidth } from '../shell/plainLine.ts';
import type { MessageKey } from '../shell/messages.ts';
import { checkCode, type CodeType } from '../signIn/verificationCode.ts';

/** The two ways to reach a user. Each also works as a sign-in name. */
export type ContactKind = 'email' | 'phone';

/** An email address or a phone number in the form in which it is stored and compared. */
export type Contact = { readonly kind: ContactKind; readonly address: string };

type Checked<Key extends string> =
  | ({ readonly ok: true } & { readonly [Name in Key]: string })
  | { readonly ok: false; readonly error: MessageKey };

/** The longest deliverable email address, and the longest part of it before the @. */
const longestEmail = 254;
const longestLocalPart = 64;

const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const domainLabel = /^(?!-)[\p{L}\p{N}-]{1,63}(?<!-)$/u;

/** The email address in lower case, or null if the text is not one. */
function emailOf(text: string): string | null {
  const address = halfWidth(text).trim();
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0));
  const labels = address.slice(at + 1).split('.');
  const wellFormed =
    address.length <= longestEmail &&
    local.length <= longestLocalPart &&
    localPart.test(local) &&
    labels.length > 1 &&
    labels.every((label) => domainLabel.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '');
  return wellFormed ? address.toLowerCase() : null;
}

/** The phone number without spaces and dashes: 6 to 15 digits with an optional plus. Null if the text is not one. */
function phoneOf(text: string): string | null {
  const number = halfWidth(text).replace(/[\s-]/g, '');
  return /^\+?\d{6,15}$/.test(number) ? number : null;
}

/** Checks an email address or a phone number (spec section 5): required and well formed. */
function checkAddress(kind: ContactKind, text: string): Checked<'address'> {
  const [required, format]: [MessageKey, MessageKey] =
    kind === 'email'
      ? ['form.emailRequired', 'form.emailFormat']
      : ['form.phoneRequired', 'form.phoneFormat'];
  if (text.trim() === '') return { ok: false, error: required };
  const address = kind === 'email' ? emailOf(text) : phoneOf(text);
  return address === null ? { ok: false, error: format } : { ok: true, address };
}

/**
 * Checks an account name: an email address if it has an @, else a phone number. A text with letters and no @ is neither,
 * so its error says what an account is. Returns it in the form in which it is compared.
 */
export function checkAccount(text: string): Checked<'account'> {
  if (text.trim() === '') return { ok: false, error: 'form.accountRequired' };
  const isEmail = /[@\uff20]/.test(text);
  if (!isEmail && /\p{L}/u.test(text)) return { ok: false, error: 'form.accountFormat' };
  const checked = checkAddress(isEmail ? 'email' : 'phone', text);
  return checked.ok ? { ok: true, account: checked.address } : checked;
}

/** Checks the receiver of a code: a new email address or phone number, or for other code types an account name. */
export function checkCodeReceiver(codeType: CodeType, text: string): Checked<'account'> {
  if (codeType !== 'changeEmail' && codeType !== 'changePhone') return checkAccount(text);
  const checked = checkAddress(codeType === 'changeEmail' ? 'email' : 'phone', text);
  return checked.ok ? { ok: true, account: checked.address } : checked;
}

/** Checks the address for email notifications: required and well formed. */
export function checkNotificationEmail(text: string): Checked<'email'> {
  const checked = checkAddress('email', text);
  if (checked.ok) return { ok: true, email: checked.address };
  const { error } = checked;
  return { ok: false, error: error === 'form.emailFormat' ? 'form.notificationEmailFormat' : error };
}

/** Checks the recipient of a shared clip: required and well formed (spec section 5). */
export function checkRecipient(text: string): Checked<'email'> {
  const checked = checkAddress('email', text);
  if (checked.ok) return { ok: true, email: checked.address };
  const required = checked.error === 'form.emailRequired';
  return { ok: false, error: required ? 'form.shareEmailRequired' : 'form.shareEmailFormat' };
}

/** The ways to prove that the owner changes an address: the password, or a code sent to an old address. */
export type ProofMethod = 'password' | 'code';

/** The values of the form for a new email address or phone number; '' for a field that the form does not have. */
export type ContactChangeFields = {
  readonly address: string;
  /** Sent to the new address. */
  readonly verificationCode: string;
  readonly password: string;
  /** Sent to the old address. */
  readonly oldVerificationCode: string;
};

/** The new address in its stored form, the code sent to it, and the owner's proof. */
export type ContactChange = { readonly address: string; readonly verificationCode: string } & (
  | { readonly password: string }
  | { readonly oldVerificationCode: string }
);

type ContactChangeErrors = { readonly [Field in keyof ContactChangeFields]?: MessageKey };

/**
 * Checks a new email address or phone number: the address, the code sent to it, and the password or the code sent to
 * the old address. Reports all errors together.
 */
export function checkContactChange(
  kind: ContactKind,
  method: ProofMethod,
  fields: ContactChangeFields,
):
  | { readonly ok: true; readonly change: ContactChange }
  | { readonly ok: false; readonly errors: ContactChangeErrors } {
  const { password } = fields;
  const address = checkAddress(kind, fields.address);
  const code = checkCode(fields.verificationCode);
  const oldCode = checkCode(fields.oldVerificationCode);
  const proofError: ContactChangeErrors =
    method === 'password'
      ? { ...(password === '' && { password: 'form.passwordRequired' }) }
      : { ...(!oldCode.ok && { oldVerificationCode: oldCode.error }) };
  if (!address.ok || !code.ok || Object.keys(proofError).length > 0) {
    return {
      ok: false,
      errors: {
        ...(!address.ok && { address: address.error }),
        ...(!code.ok && { verificationCode: code.error }),
        ...proofError,
      },
    };
  }
  const proof = method === 'code' && oldCode.ok ? { oldVerificationCode: oldCode.code } : { password };
  return { ok: true, change: { address: address.address, verificationCode: code.code, ...proof } };
}
