import { I18nextProvider } from 'react-i18next';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { ConsoleProvider, useSignedIn, type Console } from '../actors/shell/contexts.tsx';
import { homePath, isOffered, routes, type Route as ConsoleRoute } from '../domain/shell/routes.ts';
import { loginPath } from '../domain/signIn/redirect.ts';
import { LoginPage } from '../views/login/LoginPage.tsx';
import { ChunkPlace } from '../views/shared/page/ChunkPlace.tsx';
import type { Pages } from './pages.ts';
import type { Texts } from './texts.ts';
import { Component, type ReactNode } from 'react';
import { PageCrashed } from '../views/shared/page/PageCrashed.tsx';

type AppProps = { console: Console; texts: Texts; pages: Pages };

/** Every page of the console (spec section 2), inside any router. */
export function App({ console, texts, pages }: AppProps) {
  const routeOf = (route: ConsoleRoute) => (
    <Route key={route.path} caseSensitive path={route.path} element={<Page route={route} pages={pages} />} />
  );
  const offered = routes.filter((route) => isOffered(route, console.config.absent));
  return (
    <I18nextProvider i18n={texts.i18n}>
      <ConsoleProvider value={console}>
        <ErrorBoundary>
          <Routes>
            <Route path="/" element={<Navigate to={homePath} replace />} />
            {offered.filter(({ group }) => group === null).map(routeOf)}
            <Route element={<SignedInOnly pages={pages} />}>
              {offered.filter(({ group }) => group !== null).map(routeOf)}
            </Route>
            <Route path="*" element={<ChunkPlace chunk={pages.notFound} given={{}} />} />
          </Routes>
        </ErrorBoundary>
      </ConsoleProvider>
    </I18nextProvider>
  );
}

/**
 * The main layout. A signed-out person is redirected to the sign-in page before any of its code loads, and back
 * afterward.
 */
function SignedInOnly({ pages }: { pages: Pages }) {
  const { pathname, search, hash } = useLocation();
  if (!useSignedIn()) return <Navigate to={loginPath(pathname + search + hash)} replace />;
  return <ChunkPlace chunk={pages.layout} given={{}} />;
}

function Page({ route: { page }, pages }: { route: ConsoleRoute; pages: Pages }) {
  if (page === 'login') return <LoginPage />;
  if (page === 'server' || page === 'privacy') {
    return <ChunkPlace chunk={pages.legal} given={{ document: page }} />;
  }
  // A chunk with another name is another chunk, so the key discards the state of the last page.
  return <ChunkPlace key={page} chunk={pages.chunkOf(page)} given={{}} />;
}

/** Replaces a page that failed to load or render with a message and a next step, instead of a blank page. */
class ErrorBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <PageCrashed /> : this.props.children;
  }
}
