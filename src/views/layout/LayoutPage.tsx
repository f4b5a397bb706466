import 'primereact/resources/themes/lara-light-blue/theme.css';
import '../styles/icons.css';
import '../styles/theme.css';
import '../styles/parts.css';
import '../styles/layout.css';
import { useSelector } from '@xstate/react';
import { PrimeReactProvider } from 'primereact/api';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useAppRef, useMachineAttributes, useSessionRef, useSignedIn } from '../../actors/shell/contexts.tsx';
import { loginPath } from '../../domain/signIn/redirect.ts';
import { ConnectionBar } from '../shared/page/ConnectionBar.tsx';
import { pageNonce } from '../shared/page/dom/pageNonce.ts';
import { phoneWidth, useMedia } from './dom/useMedia.ts';
import { ExpiredDialog } from '../shared/dialog/ExpiredDialog.tsx';
import { NoticeView } from '../shared/page/NoticeView.tsx';
import { PageLoading } from '../shared/page/PageLoading.tsx';
import { SignedOutBar } from '../shared/page/SignedOutBar.tsx';
import { KeptBar } from './KeptBar.tsx';
import { LogoutDialog } from './LogoutDialog.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TabBar } from './TabBar.tsx';
import { TopBar } from './TopBar.tsx';

/** The main layout around its pages (spec section 2). Who is not signed in is led to sign-in and back. */
export function LayoutPage() {
  const { pathname, search, hash } = useLocation();
  if (!useSignedIn()) return <Navigate to={loginPath(pathname + search + hash)} replace />;
  return (
    <PrimeReactProvider value={{ nonce: pageNonce(), ripple: false }}>
      <Shell />
      <LogoutDialog />
      <ExpiredDialog />
      <NoticeView />
    </PrimeReactProvider>
  );
}

function Shell() {
  const { t } = useTranslation();
  const session = useMachineAttributes(useSessionRef());
  const generation = useSelector(useAppRef(), (snapshot) => snapshot.context.viewGeneration);
  const { pathname, search } = useLocation();
  const phone = useMedia(phoneWidth);
  // On a phone a detail page has the whole height: a back arrow instead of the tab bar.
  const isDetail = new URLSearchParams(search).has('device');
  return (
    <div className="shell" {...session}>
      <a className="skip" href="#main">
        {t('layout:skip')}
      </a>
      {!phone && <Sidebar />}
      <TopBar phone={phone} />
      <main className="main" id="main" tabIndex={-1}>
        <div className="fade" key={`${pathname} ${generation}`}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </div>
      </main>
      <div className="strips">
        <SignedOutBar />
        <ConnectionBar />
        <KeptBar />
      </div>
      {phone && !isDetail && <TabBar />}
    </div>
  );
}
