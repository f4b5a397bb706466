import { useTranslation } from 'react-i18next';
import { Button } from '../form/Button.tsx';
import { Icon } from '../page/Icon.tsx';

/** Warns that the data may be outdated because the reload failed, and offers to try again. */
export function OldNote({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="note warn" role="alert">
      <Icon name="pi-exclamation-triangle" />
      <span>{t('store:old')}</span>
      <Button
        label={t('common:tryAgain')}
        icon="pi-refresh"
        size="small"
        outlined
        severity="secondary"
        onClick={onAgain}
      />
    </div>
  );
}
