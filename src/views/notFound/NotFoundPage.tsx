import { useTranslation } from 'react-i18next';
import { homePath } from '../../domain/shell/routes.ts';
import { Link } from '../shared/page/Link.tsx';
import { PlainPage } from '../shared/page/PlainPage.tsx';

/** Any unknown path (spec section 2), signed in or not. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <PlainPage title={t('messages:page.notFound')}>
      <p className="code">{t('shell:notFound.code')}</p>
      <h1>{t('messages:page.notFound')}</h1>
      <p>{t('shell:notFound.text')}</p>
      <Link className="go" to={homePath}>
        {t('messages:page.returnHome')}
      </Link>
    </PlainPage>
  );
}
