import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { useLanguageRef, useMachineAttributes, useSignedIn } from '../../app/contexts.tsx';
import { redirectTarget } from '../../domain/redirect.ts';
import { Brand } from '../shared/Brand.tsx';
import { DocumentTitle } from '../shared/dom/DocumentTitle.tsx';
import { GlobeGlyph } from '../shared/glyphs.tsx';
import { LanguageSelect } from '../shared/LanguageSelect.tsx';
import { NoticeView } from '../shared/NoticeView.tsx';
import { LoginForm } from './LoginForm.tsx';

/** Sign-in (spec section 2). Who is signed in is led on to the page that was asked for. */
export function LoginPage() {
  const { search } = useLocation();
  return useSignedIn() ? <Navigate to={redirectTarget(search)} replace /> : <SignIn />;
}

function SignIn() {
  const { t } = useTranslation();
  const language = useMachineAttributes(useLanguageRef());
  return (
    <div className="signin">
      <DocumentTitle text={t('login:title')} />
      <header>
        <span className="brand">
          <Brand />
        </span>
        <span className="lang" {...language}>
          <GlobeGlyph />
          <LanguageSelect label={t('common:language')} />
        </span>
      </header>
      <main>
        <LoginForm />
      </main>
      <div className="ruler" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
      <NoticeView />
    </div>
  );
}
