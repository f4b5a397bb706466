import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createActor, type ActorRefFrom } from 'xstate';
import { defaultConfig, type Config } from '../domain/shell/config.ts';
import { englishTag, type LanguageTag } from '../domain/shell/language.ts';
import type { appMachine } from '../machines/shell/app/app.machine.ts';
import { watchShareLinks } from '../services/devices/shareLinks.ts';
import { browserStorage, createStorage } from '../services/shell/storage.ts';
import { App } from './App.tsx';
import { connectionOf } from '../actors/shell/connection.ts';
import type { Feed } from '../feed/feed.ts';
import { createLeaving } from '../actors/shell/leaving.ts';
import { createNavigation } from '../actors/shell/navigation.ts';
import { createPages } from './pages.ts';
import { createParts } from '../actors/shell/parts.ts';
import { importSignedIn, provideApp } from '../actors/shell/provideApp.ts';
import { readConfig } from './readConfig.ts';
import { keepBack } from './keepBack.ts';
import { RouterBridge } from './RouterBridge.tsx';
import { createTexts, type Texts } from './texts.ts';
import { fetchAheadActors } from '../actors/shell/fetchAhead.ts';
import { groupOfPath, homePath } from '../domain/shell/routes.ts';
import { redirectTarget } from '../domain/signIn/redirect.ts';
import { readTypedFields, RestoreTyped } from './typedFields.tsx';

const loginPage = '/login';

/** The inspection feed where it is wanted: its code comes only then. Without it the console works all the same. */
async function openFeed(config: Config, window: Window): Promise<Feed | null> {
  if (config.inspector === false) return null;
  try {
    const { startFeed } = await import('../feed/startFeed.ts');
    return await startFeed(window, config);
  } catch {
    return null;
  }
}

/** Shows the wanted language, or English where its texts do not come; null where neither does. */
async function applyFirst(texts: Texts, wanted: LanguageTag): Promise<LanguageTag | null> {
  for (const tag of [wanted, englishTag]) {
    try {
      await texts.apply(tag);
      return tag;
    } catch {
      // The next language is the answer to this one.
    }
  }
  return null;
}

/** The address that is shown at the start: who is signed in is led on from the sign-in page, who is not to it. */
function shownAt({ pathname, search }: Location, isSignedIn: boolean): string {
  const isSignIn = pathname === loginPage;
  if (isSignedIn) return isSignIn ? redirectTarget(search) : pathname === '/' ? homePath : pathname + search;
  return groupOfPath(pathname) === null && pathname !== '/' ? pathname : loginPage;
}

/** Puts the console together and shows it in `#root`. */
export async function startConsole(window: Window & typeof globalThis): Promise<void> {
  const { document, location } = window;
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root.');

  // Before anything reads the address: a code must not get into a redirect.
  const shareLinks = watchShareLinks(window);
  const storage = createStorage(browserStorage());
  // On its way while the rest loads, or while a person types; whether it came is asked where it is used.
  const fetchAhead = () => void importSignedIn().catch(() => {});
  if (storage.readSession() !== null) fetchAhead();
  else root.addEventListener('input', fetchAhead, { once: true });
  const wanted = storage.readLanguage() ?? englishTag;
  const texts = await createTexts(wanted, {
    setLanguage: (tag) => {
      document.documentElement.lang = tag;
    },
  });
  const pages = createPages(texts);
  const isSignedIn = storage.readSession() !== null;
  const shown = shownAt(location, isSignedIn);
  // The code of the page that is asked for comes with the rest; whether it came is asked where it is shown.
  const fetchShown = () => {
    for (const part of pages.at(shown)) {
      void Promise.all([part.load(), pages.comesWith(part)]).catch(() => {});
    }
  };
  fetchShown();
  const fetchShownPanels = async () => {
    await pages.loadBehind().catch(() => {});
    fetchShown();
  };
  const configured = readConfig();
  const [config, feed, language] = await Promise.all([
    configured,
    configured.then((config) => openFeed(config, window)),
    applyFirst(texts, wanted),
    isSignedIn ? fetchShownPanels() : null,
  ]);
  const giveUp = () => {
    root.textContent = 'The console could not be loaded. Check the network and reload the page.';
  };
  if (language === null) return giveUp();

  const navigation = createNavigation();
  const leaving = createLeaving();
  keepBack(window, leaving);
  let running: ActorRefFrom<typeof appMachine> | null = null;
  const { machine, loadSignedIn, http, changeSettings } = provideApp({
    provider: {
      base: config.api,
      token: () => storage.readSession()?.token ?? null,
      onRefused: () => app.send({ type: 'token.refused' }),
      onNotLoggedIn: () => app.send({ type: 'token.gone' }),
      device: { read: () => storage.readDeviceToken(), keep: (token) => storage.writeDeviceToken(token) },
      connection: connectionOf(() => running),
    },
    storage,
    texts,
    navigation,
    leaving,
    inspect: feed?.inspect,
    ahead: fetchAheadActors(window, () => {
      pages.loadBehind().then(
        ({ cameraAhead }) => parts.fetchAhead(cameraAhead),
        () => {},
      );
    }),
    themePage: {
      root: document.documentElement,
      darkQuery: window.matchMedia('(prefers-color-scheme: dark)'),
    },
  });
  if (storage.readSession() !== null) {
    try {
      await loadSignedIn();
    } catch {
      root.textContent = texts.i18n.t('common:crashed.text');
      return;
    }
  }
  // Read only now: another tab may have signed out meanwhile.
  const session = storage.readSession();
  const app = createActor(machine, {
    input: {
      session,
      path: location.pathname + location.search,
      language,
      theme: storage.readTheme() ?? 'system',
      narrow: window.innerWidth < 1200,
    },
    ...(feed && { inspect: feed.inspect }),
  });
  running = app;
  const parts = createParts(
    connectionOf(() => app),
    pages.comesWith,
    feed?.inspect,
  );
  app.start();
  // What is behind the sign-in is fetched while a person types.
  const fetchBehind = async () => {
    await pages.loadBehind().catch(() => {});
    parts.fetchAhead(pages.at(redirectTarget(location.search)));
  };
  root.addEventListener('input', () => void fetchBehind(), { once: true });
  await parts.show(pages.at(shown));

  // The page made at build time is English and has the default name: where anything else is to be shown, it is made anew.
  const fits = session === null && language === englishTag && config.brand === defaultConfig.brand;
  const page = (
    // Rendered in the press that changes the address: the next one is worked out from what is rendered.
    <BrowserRouter useTransitions={false}>
      <RouterBridge navigation={navigation} leaving={leaving} />
      <App
        console={{
          app,
          config,
          http,
          changeSettings,
          inspect: feed?.inspect,
          parts,
          pageAt: pages.at,
          shareLinks,
          leaving,
        }}
        texts={texts}
        pages={pages}
      />
      {!fits && <RestoreTyped typed={readTypedFields(root)} />}
    </BrowserRouter>
  );
  if (root.dataset['page'] === 'login' && fits) hydrateRoot(root, page);
  else createRoot(root).render(page);
}
