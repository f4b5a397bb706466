import { useTranslation } from 'react-i18next';

/** The placeholder of a page that is loading its code or texts. */
export function PageLoading() {
  const { t } = useTranslation();
  return (
    <output className="waiting">
      <span className="spin" />
      <span className="sr">{t('common:loading')}</span>
    </output>
  );
}
