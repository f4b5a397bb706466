import { useTranslation } from 'react-i18next';
import { TryAgain } from '../page/TryAgain.tsx';
import { Icon } from '../page/Icon.tsx';

/** Warns that the data may be outdated because the reload failed, and offers to try again. */
export function OldNote({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="note warn" role="alert">
      <Icon name="pi-exclamation-triangle" />
      <span>{t('store:old')}</span>
      <TryAgain onAgain={onAgain} />
    </div>
  );
}
