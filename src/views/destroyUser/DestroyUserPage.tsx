import 'primereact/resources/themes/lara-light-blue/theme.css';
import '../styles/injected.css';
import '../styles/icons.css';
import '../styles/theme.css';
import '../styles/parts.css';
import '../styles/settings.css';
import '../styles/account.css';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { AccountDeletionActor } from '../../actors/account/accountDeletion.tsx';
import { useSignedIn } from '../../actors/shell/contexts.tsx';
import { loginPath } from '../../domain/signIn/redirect.ts';
import { ConnectionBar } from '../shared/page/ConnectionBar.tsx';
import { BareHeader } from '../shared/page/BareHeader.tsx';
import { DocumentTitle } from '../shared/page/dom/PageHeading.tsx';
import { ExpiredDialog } from '../shared/dialog/ExpiredDialog.tsx';
import { Link } from '../shared/page/Link.tsx';
import { NoticeView } from '../shared/page/NoticeView.tsx';
import { SignedOutBar } from '../shared/page/SignedOutBar.tsx';
import { deletedHash, deletionPath } from './deletedHash.ts';
import { Deletion } from './Deletion.tsx';

/** The page for deleting the account (spec section 2). It can be opened without a token, and then says so. */
export function DestroyUserPage() {
  const { t } = useTranslation();
  const isSignedIn = useSignedIn();
  const isDeleted = useLocation().hash === deletedHash;
  if (isDeleted && !isSignedIn) return <Navigate to="/login" replace />;
  return (
    <div className="destroy">
      <DocumentTitle text={t('account:deletionPage.title')} />
      <BareHeader />
      <main>
        <h1>{t('account:deletionPage.title')}</h1>
        {isSignedIn ? (
          <AccountDeletionActor>
            <Deletion />
          </AccountDeletionActor>
        ) : (
          <SignInFirst />
        )}
      </main>
      {isSignedIn && <ExpiredDialog />}
      <div className="strips">
        {isSignedIn && <SignedOutBar />}
        <ConnectionBar />
      </div>
      <NoticeView />
    </div>
  );
}

function SignInFirst() {
  const { t } = useTranslation();
  return (
    <>
      <p className="lead">{t('account:deletionPage.signIn.text')}</p>
      <Link className="go" to={loginPath(deletionPath)}>
        {t('account:deletionPage.signIn.go')}
      </Link>
    </>
  );
}
