import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import {
  useConfig,
  useHas,
  useLoginRef,
  useMachineAttributes,
  useSignedIn,
} from '../../actors/shell/contexts.tsx';
import { redirectTarget } from '../../domain/signIn/redirect.ts';
import { Brand } from '../shared/page/Brand.tsx';
import { ConnectionBar } from '../shared/page/ConnectionBar.tsx';
import { DocumentTitle, PageHeading } from '../shared/page/dom/PageHeading.tsx';
import { HeadLanguage } from '../shared/page/LanguageSelect.tsx';
import { NoticeView } from '../shared/page/NoticeView.tsx';
import { ChunkPlace } from '../shared/page/ChunkPlace.tsx';
import { LoginForm } from './LoginForm.tsx';
import { passwordResetForm } from './passwordResetForm.ts';

/** Sign-in (spec section 2). A signed-in person is redirected to the requested page. */
export function LoginPage() {
  const { search } = useLocation();
  return useSignedIn() ? <Navigate to={redirectTarget(search)} replace /> : <SignIn />;
}

function SignIn() {
  const { t } = useTranslation();
  const { brand } = useConfig();
  const hasApp = useHas('app');
  const ref = useLoginRef();
  const attributes = useMachineAttributes(ref);
  const reset = useSelector(ref, (snapshot) => snapshot.children.passwordReset);
  const typed = useSelector(ref, (snapshot) => snapshot.context.typed);
  const title = t(reset ? 'signIn:reset.title' : 'signIn:title');
  return (
    <div className="signin">
      <DocumentTitle text={title} />
      <header>
        <span className="brand">
          <Brand />
        </span>
        <HeadLanguage />
      </header>
      <main {...attributes}>
        <PageHeading page={reset ? 'reset' : 'login'}>{title}</PageHeading>
        <p className="sub">
          {reset
            ? t('signIn:reset.subtitle')
            : t(hasApp ? 'signIn:subtitle' : 'signIn:subtitleAtMachine', { brand })}
        </p>
        {reset ? (
          <ChunkPlace
            chunk={passwordResetForm}
            given={{ reset, typed, leaveLabel: t('signIn:reset.back') }}
          />
        ) : (
          <LoginForm />
        )}
      </main>
      <div className="ruler" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
      <div className="strips">
        <ConnectionBar />
      </div>
      <NoticeView />
    </div>
  );
}
