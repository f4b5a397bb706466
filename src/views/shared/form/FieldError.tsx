import { useTranslation } from 'react-i18next';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { AlertGlyph } from '../page/glyphs.tsx';

/** The error of a field, below it. The field refers to it by `aria-describedby`. Renders nothing without an error. */
export function FieldError({ id, message }: { id: string; message: MessageKey | undefined }) {
  const { t } = useTranslation();
  if (message === undefined) return null;
  return (
    <p className="err" id={id}>
      <AlertGlyph />
      {/* A page that never shows this message does not load its text. */}
      {t([`messages:${message}`, 'messages:http.other'])}
    </p>
  );
}
