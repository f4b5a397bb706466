import { useTranslation } from 'react-i18next';

/** Stands for a page whose code or texts are still on their way. */
export function PageLoading() {
  const { t } = useTranslation();
  return (
    <div className="waiting" role="status">
      <span className="spin" />
      <span className="sr">{t('common:loading')}</span>
    </div>
  );
}
