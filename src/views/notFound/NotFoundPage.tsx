import { useTranslation } from 'react-i18next';
import { homePath } from '../../domain/shell/routes.ts';
import { Link } from '../shared/page/Link.tsx';
import type { ReactNode } from 'react';
import { Brand } from '../shared/page/Brand.tsx';
import { DocumentTitle } from '../shared/page/dom/PageHeading.tsx';
import { NoticeView } from '../shared/page/NoticeView.tsx';

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

/** A page without the main layout: the brand, one message, one next step. */
function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="plain">
      <DocumentTitle text={title} />
      <header>
        <Link className="brand" to={homePath}>
          <Brand />
        </Link>
      </header>
      <main>{children}</main>
      <NoticeView />
    </div>
  );
}
