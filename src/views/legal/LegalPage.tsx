import '../styles/legal.css';
import { useTranslation } from 'react-i18next';
import { homePath } from '../../domain/shell/routes.ts';
import { localKeys, tabKeys } from '../../domain/shell/storedKeys.ts';
import { BareHeader } from '../shared/page/BareHeader.tsx';
import { DocumentTitle, PageHeading } from '../shared/page/dom/PageHeading.tsx';
import { useHashTarget } from '../shared/page/dom/useHashTarget.ts';
import { Link } from '../shared/page/Link.tsx';
import { NoticeView } from '../shared/page/NoticeView.tsx';
import { dayText } from '../shared/text/dayText.ts';
import { blocksOf } from './blocks.ts';
import { effectiveDay, sections, type LegalDocument } from './sections.ts';

/** The terms of service (/server) or the privacy policy (/privacy), for everybody (spec section 2). */
export function LegalPage({ document }: { document: LegalDocument }) {
  const { t, i18n } = useTranslation();
  useHashTarget();
  const title = t(`legal:${document}.title`);
  return (
    <div className="legal">
      <DocumentTitle text={title} />
      <BareHeader />
      <div className="legal-body">
        <nav aria-label={t('legal:contents')}>
          <h2>{t('legal:contents')}</h2>
          <ol>
            {sections[document].map((section) => (
              <li key={section}>
                <a href={`#${section}`}>{t(`legal:${document}.${section}.title`)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <main>
          <PageHeading page={document}>{title}</PageHeading>
          <p className="muted">
            {t('legal:valid', { date: dayText(effectiveDay, i18n.language, { dateStyle: 'long' }) })}
          </p>
          <p>{t(`legal:${document}.intro`)}</p>
          {sections[document].map((section) => (
            <section key={section} id={section} aria-labelledby={`${section}-title`}>
              <h2 id={`${section}-title`}>{t(`legal:${document}.${section}.title`)}</h2>
              <Blocks text={t(`legal:${document}.${section}.text`)} />
              {section === 'browser' && <Stored />}
            </section>
          ))}
          <p className="ways">
            <OtherDocument document={document} />
            <Link to={homePath}>{t('legal:back')}</Link>
          </p>
        </main>
      </div>
      <NoticeView />
    </div>
  );
}

/** What the console keeps in the browser, and when it is removed. */
function Stored() {
  const { t } = useTranslation();
  const list = (names: readonly string[]) => (
    <ul>
      {names.map((name) => (
        <li key={name}>{t(`legal:stored.item.${name}`)}</li>
      ))}
    </ul>
  );
  return (
    <>
      <p>{t('legal:stored.local')}</p>
      {list(Object.keys(localKeys))}
      <p>{t('legal:stored.session')}</p>
      {list(Object.keys(tabKeys))}
      <Blocks text={t('legal:stored.removed')} />
    </>
  );
}

function OtherDocument({ document }: { document: LegalDocument }) {
  const { t } = useTranslation();
  return document === 'server' ? (
    <Link to="/privacy">{t('legal:toPrivacy')}</Link>
  ) : (
    <Link to="/server">{t('legal:toServer')}</Link>
  );
}

function Blocks({ text }: { text: string }) {
  return blocksOf(text).map((block, index) =>
    block.kind === 'text' ? (
      <p key={index}>{block.text}</p>
    ) : (
      <ul key={index}>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  );
}
