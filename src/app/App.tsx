import { Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Navigate, Route, Routes } from 'react-router';
import { homePath, routes } from '../domain/shell/routes.ts';
import { LoginPage } from '../views/login/LoginPage.tsx';
import { PageLoading } from '../views/shared/page/PageLoading.tsx';
import { ConsoleProvider, type Console } from '../actors/shell/contexts.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { Pages } from './pages.ts';
import type { Texts } from './texts.ts';

type AppProps = { console: Console; texts: Texts; pages: Pages };

const builtPaths: readonly string[] = ['/cameras', '/user'];
const toBuild = routes.filter(({ path, group }) => group !== null && !builtPaths.includes(path));

/** Every page of the console (spec section 2), below whatever router is around it. */
export function App({ console, texts, pages }: AppProps) {
  const { Layout, Cameras, User, Legal, DestroyUser, NotBuilt, NotFound } = pages;
  return (
    <I18nextProvider i18n={texts.i18n}>
      <ConsoleProvider value={console}>
        <ErrorBoundary>
          <Suspense fallback={<PageLoading />}>
            <Routes>
              <Route path="/" element={<Navigate to={homePath} replace />} />
              <Route caseSensitive path="/login" element={<LoginPage />} />
              <Route element={<Layout />}>
                <Route caseSensitive path="/cameras" element={<Cameras />} />
                <Route caseSensitive path="/user" element={<User />} />
                {toBuild.map(({ path }) => (
                  <Route key={path} caseSensitive path={path} element={<NotBuilt />} />
                ))}
              </Route>
              <Route caseSensitive path="/server" element={<Legal document="server" />} />
              <Route caseSensitive path="/privacy" element={<Legal document="privacy" />} />
              <Route caseSensitive path="/destroyUser" element={<DestroyUser />} />
              <Route path="*" element={<NotFound />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </ConsoleProvider>
    </I18nextProvider>
  );
}
