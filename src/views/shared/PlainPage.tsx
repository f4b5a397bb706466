import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { homePath } from '../../domain/categories.ts';
import { DocumentTitle } from './dom/DocumentTitle.tsx';
import { Mark } from './glyphs.tsx';
import { NoticeView } from './NoticeView.tsx';

/** A page without the main layout: the brand, one message, one way on. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="plain">
      <DocumentTitle text={`${title} · ${t('common:brand')}`} />
      <header>
        <Link className="brand" to={homePath}>
          <Mark />
          <b>{t('common:brand')}</b>
        </Link>
      </header>
      <main>{children}</main>
      <NoticeView />
    </div>
  );
}
