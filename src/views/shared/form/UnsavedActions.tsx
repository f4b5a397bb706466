import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { UnsavedDot } from './SettingRow.tsx';

/** The number of unsaved changes. */
export function UnsavedCount({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <p>
      <UnsavedDot />
      <span>{t('settings:unsaved.count', { count })}</span>
    </p>
  );
}

/** Buttons to discard or save the changes. */
export function UnsavedActions({
  isSaving,
  isHeld,
  onDiscard,
  onSave,
}: {
  isSaving: boolean;
  /** Saving is not possible now. */
  isHeld: boolean;
  onDiscard: () => void;
  onSave: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="settings-actions">
      <Button
        label={t('settings:unsaved.discard')}
        outlined
        severity="secondary"
        aria-disabled={isSaving}
        onClick={onDiscard}
      />
      <Button
        label={t(isSaving ? 'common:saving' : 'common:save')}
        aria-disabled={isHeld}
        onClick={() => !isHeld && onSave()}
      />
    </div>
  );
}
