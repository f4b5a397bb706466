import { messageOr } from '../wire/callResult.ts';
import type { MessageKey } from './messages.ts';

/** Errors by field and of the form as a whole; valid fields have no entry. */
export type FormErrors<Field extends string> = { readonly [Name in Field | 'form']?: MessageKey };

/** Nothing is wrong. */
export const noErrors: FormErrors<never> = {};

/** What the rules of a form say of what was typed. */
type Checked<Field extends string> =
  | { readonly ok: true }
  | { readonly ok: false; readonly errors: FormErrors<Field> };

/** What the rules found wrong. */
export function errorsOf<Field extends string>(checked: Checked<Field>): FormErrors<Field> {
  return checked.ok ? noErrors : checked.errors;
}

/** A message beside the field to which it belongs, or else with the form. */
export function errorBeside<Field extends string>(
  message: MessageKey,
  fields: { readonly [Message in MessageKey]?: Field },
): FormErrors<Field> {
  const errors: { [Name in Field | 'form']?: MessageKey } = {};
  errors[fields[message] ?? 'form'] = message;
  return errors;
}

/**
 * Why the form was refused.
 *
 * @param error of the call
 * @param ofFlow what is said where the provider gave no reason of its own
 * @param fields beside which field a reason belongs
 */
export function refusal<Field extends string>(
  error: unknown,
  ofFlow: MessageKey,
  fields: { readonly [Message in MessageKey]?: Field },
): FormErrors<Field> {
  return errorBeside(messageOr(error, ofFlow), fields);
}

/** The errors once the field was edited: its own is gone, and that of the form as a whole. */
export function withoutError<Field extends string>(
  errors: FormErrors<Field>,
  field: Field,
): FormErrors<Field> {
  return { ...errors, [field]: undefined, form: undefined };
}
