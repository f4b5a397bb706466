import type { ComponentProps, ReactNode } from 'react';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { FieldError } from './FieldError.tsx';

/** What a control says that is wrong. */
export type Invalidity = { readonly 'aria-invalid'?: true; readonly 'aria-describedby'?: string };

/** `aria-invalid` and the tie to the error text, for the control `id` while it has an error. */
export function invalidity(id: string, error: MessageKey | undefined): Invalidity {
  return error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-error` };
}

/** A field: its label above, the control, and below it what is wrong. */
export function Field({
  id,
  label,
  error,
  children,
}: {
  id: string;
  label: string;
  error: MessageKey | undefined;
  children: ReactNode;
}) {
  return (
    <div className="f" data-invalid={error && true}>
      <label htmlFor={id}>{label}</label>
      {children}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/** A field of one line of text. What is typed stays in the input; `name` is also what its id ends in. */
export function TextField({
  label,
  error,
  id,
  ...input
}: Omit<ComponentProps<'input'>, 'id'> & { id: string; label: string; error: MessageKey | undefined }) {
  return (
    <Field id={id} label={label} error={error}>
      <input id={id} autoCapitalize="none" spellCheck={false} {...input} {...invalidity(id, error)} />
    </Field>
  );
}
