import { Button } from 'primereact/button';
import { useTranslation } from 'react-i18next';

/** Says that a part of a page failed to load, with a retry button. */
export function NotLoaded({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('common:notLoaded')}</p>
      <Button
        label={t('common:tryAgain')}
        icon="pi pi-refresh"
        size="small"
        outlined
        severity="secondary"
        onClick={onAgain}
      />
    </>
  );
}
