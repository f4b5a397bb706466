import { messageOr } from '../wire/callResult.ts';
import type { MessageKey } from './messages.ts';

/** Errors by field and of the form as a whole; valid fields have no entry. */
export type FormErrors<Field extends string> = { readonly [Name in Field | 'form']?: MessageKey };

/** No errors. */
export const noErrors: FormErrors<never> = {};

type Checked<Field extends string> =
  | { readonly ok: true }
  | { readonly ok: false; readonly errors: FormErrors<Field> };

/** The errors of a check; none if it passed. */
export function errorsOf<Field extends string>(checked: Checked<Field>): FormErrors<Field> {
  return checked.ok ? noErrors : checked.errors;
}

/** Puts a message at its field, or at the form if it has none. */
export function errorBeside<Field extends string>(
  message: MessageKey,
  fields: { readonly [Message in MessageKey]?: Field },
): FormErrors<Field> {
  const errors: { [Name in Field | 'form']?: MessageKey } = {};
  errors[fields[message] ?? 'form'] = message;
  return errors;
}

/**
 * The error of a refused form.
 *
 * @param error of the call
 * @param ofFlow the message if the provider gave no reason
 * @param fields the field of each message
 */
export function refusal<Field extends string>(
  error: unknown,
  ofFlow: MessageKey,
  fields: { readonly [Message in MessageKey]?: Field },
): FormErrors<Field> {
  return errorBeside(messageOr(error, ofFlow), fields);
}

/** The errors after an edit of a field: its own and that of the form as a whole are removed. */
export function withoutError<Field extends string>(
  errors: FormErrors<Field>,
  field: Field,
): FormErrors<Field> {
  return { ...errors, [field]: undefined, form: undefined };
}
