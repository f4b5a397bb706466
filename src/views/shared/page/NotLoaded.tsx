import { useTranslation } from 'react-i18next';
import { TryAgain } from './TryAgain.tsx';

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
