import { useTranslation } from 'react-i18next';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { AlertGlyph } from '../page/glyphs.tsx';

/**
 * The error of a form as a whole, or of its request. The box is always rendered, so that screen readers announce the
 * text.
 */
export function FormError({ message }: { message: MessageKey | null | undefined }) {
  return (
    <div role="alert">
      {message && (
        <p className="err form-err">
          <ErrorText message={message} />
        </p>
      )}
    </div>
  );
}

/** The error of a field, below it. The field refers to it by `aria-describedby`. Renders nothing without an error. */
export function FieldError({ id, message }: { id: string; message: MessageKey | undefined }) {
  if (message === undefined) return null;
  return (
    <p className="err" id={id}>
      <ErrorText message={message} />
    </p>
  );
}

/** Like the error of a field, with a text that is not one of the console's messages. Renders nothing without one. */
export function FieldReason({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="err" id={id}>
      <AlertGlyph />
      {text}
    </p>
  );
}

function ErrorText({ message }: { message: MessageKey }) {
  const { t } = useTranslation();
  return (
    <>
      <AlertGlyph />
      {/* A page that never shows this message does not load its text. */}
      {t([`messages:${message}`, 'messages:http.other'])}
    </>
  );
}

/** The value of the text field with a name; '' if the form has no such field. */
export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
