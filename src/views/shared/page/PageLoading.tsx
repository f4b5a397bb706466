import { useTranslation } from 'react-i18next';

/** Stands for a page whose code or texts are still on their way. */
export function PageLoading() {
  const { t } = useTranslation();
  return (
    <output className="waiting">
      <span className="spin" />
      <span className="sr">{t('common:loading')}</span>
    </output>
  );
}
