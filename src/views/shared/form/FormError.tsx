import { useTranslation } from 'react-i18next';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { AlertGlyph } from '../page/glyphs.tsx';

/**
 * The error of a form as a whole, or of its request. The box is always rendered, so that screen readers announce the
 * text.
 */
export function FormError({ message }: { message: MessageKey | null | undefined }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      {message && (
        <p className="err form-err">
          <AlertGlyph />
          {/* A page that never shows this message does not load its text. */}
          {t([`messages:${message}`, 'messages:http.other'])}
        </p>
      )}
    </div>
  );
}
