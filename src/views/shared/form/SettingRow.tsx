import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { FieldError, FieldReason } from './FormError.tsx';
import { AlertGlyph } from '../page/glyphs.tsx';

/** An amber dot for an unsaved change. */
export function UnsavedDot() {
  const { t } = useTranslation();
  return (
    <span className="unsaved" title={t('settings:unsaved.mark')}>
      <span className="sr">{t('settings:unsaved.mark')}</span>
    </span>
  );
}

/** A red mark for an error inside. */
export function FaultMark() {
  const { t } = useTranslation();
  return (
    <span className="fault" title={t('settings:unsaved.fault')}>
      <AlertGlyph />
      <span className="sr">{t('settings:unsaved.fault')}</span>
    </span>
  );
}

/**
 * The row of a setting: label, unsaved mark, and help or error on the left, the control on the right.
 *
 * @param refusal why the camera refused the setting, as text
 * @param id of the control; with `isGroup` no control has this id, and the control has its own label
 */
export function SettingRow({
  id,
  isGroup = false,
  label,
  help,
  error,
  refusal,
  isUnsaved,
  children,
}: {
  id: string;
  isGroup?: boolean;
  label: string;
  help?: string | undefined;
  error?: MessageKey | undefined;
  refusal?: string | undefined;
  isUnsaved: boolean;
  children: ReactNode;
}) {
  const errorId = `${id}-error`;
  return (
    <div className="settings-row" data-invalid={(error ?? refusal) && true}>
      <div>
        {isGroup ? <b>{label}</b> : <label htmlFor={id}>{label}</label>}
        {isUnsaved && <UnsavedDot />}
        {error !== undefined ? (
          <FieldError id={errorId} message={error} />
        ) : refusal !== undefined ? (
          <FieldReason id={errorId} text={refusal} />
        ) : (
          help && <p id={`${id}-help`}>{help}</p>
        )}
      </div>
      <div className="settings-control">{children}</div>
    </div>
  );
}
