import { Button } from 'primereact/button';
import { useTranslation } from 'react-i18next';
import { UnsavedDot } from './SettingRow.tsx';

/** How many changes are not saved. */
export function UnsavedCount({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <p>
      <UnsavedDot />
      <span>{t('settings:unsaved.count', { count })}</span>
    </p>
  );
}

/** How to throw away what is not saved, or to save it. */
export function UnsavedActions({
  isSaving,
  isHeld,
  onDiscard,
  onSave,
}: {
  isSaving: boolean;
  /** It cannot be saved now. */
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
