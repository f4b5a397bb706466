import { useTranslation } from 'react-i18next';
import { homePath } from '../../../domain/shell/routes.ts';
import { AlertGlyph } from './glyphs.tsx';

/** Replaces a page that failed to load or render. Its link restarts the console. */
export function PageCrashed() {
  const { t } = useTranslation();
  return (
    <div className="plain">
      <main role="alert">
        <AlertGlyph />
        <h1>{t('common:crashed.title')}</h1>
        <p>{t('common:crashed.text')}</p>
        <a className="go" href={homePath}>
          {t('common:crashed.again')}
        </a>
      </main>
    </div>
  );
}
