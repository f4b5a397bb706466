import type { ComponentProps, ReactNode } from 'react';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { FieldError } from './FormError.tsx';

/** The ARIA attributes of a control with an error. */
export type Invalidity = { readonly 'aria-invalid'?: true; readonly 'aria-describedby'?: string };

/** `aria-invalid` and the reference to the error text, for the control `id` while it has an error. */
export function invalidity(id: string, error: string | undefined): Invalidity {
  return error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-error` };
}

/** A field: the label above, the control, and the error below. */
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

/** A single-line text field. Its input stays in the DOM, not in state; its id ends in `name`. */
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
