import { useTranslation } from 'react-i18next';
import { Button } from '../form/Button.tsx';

/** Loads again what failed to load, in the line that says so. */
export function TryAgain({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      type="button"
      label={t('common:tryAgain')}
      icon="pi-refresh"
      size="small"
      outlined
      severity="secondary"
      onClick={onAgain}
    />
  );
}

/** Says that a part of a page failed to load, with a retry button. */
export function NotLoaded({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('common:notLoaded')}</p>
      <TryAgain onAgain={onAgain} />
    </>
  );
}
