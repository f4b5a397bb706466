import type { ReactNode } from 'react';
import { homePath } from '../../../domain/shell/routes.ts';
import { Brand } from './Brand.tsx';
import { DocumentTitle } from './dom/DocumentTitle.tsx';
import { Link } from './Link.tsx';
import { NoticeView } from './NoticeView.tsx';

/** A page without the main layout: the brand, one message, one next step. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
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
