import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createActor, type ActorRefFrom } from 'xstate';
import { defaultConfig, type Config } from '../domain/shell/config.ts';
import { englishTag, type LanguageTag } from '../domain/shell/language.ts';
import type { appMachine } from '../machines/shell/app/app.machine.ts';
import { endShownWall, shownWallOf } from '../services/devices/firstWall.ts';
import { watchShareLinks } from '../services/devices/shareLinks.ts';
import { createRelease } from '../services/shell/release.ts';
import { watchStyleSheets } from '../services/shell/styleSheets.ts';
import { browserStorage, createStorage } from '../services/shell/storage.ts';
import { householdClock } from '../services/wire/householdClock.ts';
import { App } from './App.tsx';
import { connectionOf } from '../actors/shell/connection.ts';
import type { Feed } from '../feed/feed.ts';
import { createDrafts } from '../actors/shell/drafts.ts';
import { createLeaving } from '../actors/shell/leaving.ts';
import { createNavigation } from '../actors/shell/navigation.ts';
import { createPages } from './pages.ts';
import { createChunks, defineChunk, type AnyChunk } from '../actors/shell/chunks.ts';
import { importSignedIn, provideApp, type SignedIn } from '../actors/shell/provideApp.ts';
import { readConfig } from './readConfig.ts';
import { keepBack } from './keepBack.ts';
import { leaveComposing } from './leaveComposing.ts';
import { AddressAtStart, RouterBridge } from './RouterBridge.tsx';
import { createTexts, type Texts } from './texts.ts';
import { fetchAheadActors } from '../actors/shell/fetchAhead.ts';
import { groupOfPath, homePath } from '../domain/shell/routes.ts';
import { redirectTarget } from '../domain/signIn/redirect.ts';
import { readTypedFields, RestoreTyped } from './typedFields.tsx';

const loginPage = '/login';

/**
 * Starts the inspection feed if it is configured, which only then loads its code. The console also works without it.
 */
async function openFeed(config: Config, window: Window): Promise<Feed | null> {
  if (config.inspector === false) return null;
  try {
    const { startFeed } = await import('../feed/startFeed.ts');
    return await startFeed(window, config);
  } catch {
    return null;
  }
}

/** Applies the wanted language, or English if its texts fail to load; null if both fail. */
async function applyFirst(texts: Texts, wanted: LanguageTag): Promise<LanguageTag | null> {
  for (const tag of [wanted, englishTag]) {
    try {
      await texts.apply(tag);
      return tag;
    } catch {
      // The next language is the fallback for this error.
    }
  }
  return null;
}

/** The first address: signed-in people skip the sign-in page, signed-out people are redirected to it. */
function shownAt({ pathname, search }: Location, isSignedIn: boolean): string {
  const isSignIn = pathname === loginPage;
  if (isSignedIn) return isSignIn ? redirectTarget(search) : pathname === '/' ? homePath : pathname + search;
  return groupOfPath(pathname) === null && pathname !== '/' ? pathname : loginPage;
}

/** Files that belong to no page, as a chunk: a new release replaces them too. */
const fileParts = (texts: Texts) => {
  const nothing = () => null;
  const ofLanguages = new Map<LanguageTag, AnyChunk>();
  return {
    signedIn: defineChunk('signed in', async () => {
      await importSignedIn();
      return nothing;
    }),
    textsOf(tag: LanguageTag): AnyChunk {
      const chunk =
        ofLanguages.get(tag) ??
        defineChunk(`texts ${tag}`, async () => {
          await texts.fetch(tag);
          return nothing;
        });
      ofLanguages.set(tag, chunk);
      return chunk;
    },
  };
};

/** Resolves in a task of its own, so that the page answers meanwhile. No timer, which a hidden tab slows down. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** The first page replaces what the start page shows, whatever page it is: only that one can take it over. */
function StartWallEnd() {
  useEffect(endShownWall, []);
  return null;
}

/** Creates the console and renders it into `#root`. */
export async function startConsole(window: Window & typeof globalThis): Promise<void> {
  const { document, location } = window;
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root.');

  const fetchFailedStyleSheets = watchStyleSheets(document);
  leaveComposing(window);
  // Before anything reads the address, because a code must not get into a redirect.
  const shareLinks = watchShareLinks(window);
  const storage = createStorage(browserStorage());
  // Prefetched in parallel, or while the person types. Errors are handled at the place of use.
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
  // The code of the requested page loads in parallel. Errors are handled when it is shown.
  const fetchShown = () => {
    for (const chunk of pages.at(shown)) {
      void Promise.all([chunk.load(), pages.loadWith(chunk)]).catch(() => {});
    }
  };
  fetchShown();
  const fetchShownPanels = async () => {
    await pages.loadBehind().catch(() => {});
    fetchShown();
  };
  const configured = readConfig(householdClock);
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

  const files = fileParts(texts);
  const leaving = createLeaving();
  const navigation = createNavigation(leaving);
  const drafts = createDrafts();
  keepBack(window, leaving);
  let running: ActorRefFrom<typeof appMachine> | null = null;
  const connection = connectionOf(() => running);
  const chunks = createChunks({
    connection,
    release: createRelease(document, location),
    loadWith: pages.loadWith,
    fetchFailedStyleSheets,
    inspect: feed?.inspect,
  });
  const { machine, loadSignedIn, http, changeSettings } = provideApp({
    provider: {
      base: config.api,
      token: () => storage.readSession()?.token ?? null,
      onRefused: () => app.send({ type: 'token.refused' }),
      onNotLoggedIn: () => app.send({ type: 'token.gone' }),
      device: { read: () => storage.readDeviceToken(), keep: (token) => storage.writeDeviceToken(token) },
      connection,
      clock: householdClock,
    },
    storage,
    texts: {
      apply: (tag, signal) =>
        texts.apply(tag, signal).catch((error: unknown) => {
          if (signal?.aborted !== true) void chunks.show([files.textsOf(tag)]);
          throw error;
        }),
    },
    navigation,
    leaving,
    onMissing: () => void chunks.show([files.signedIn]),
    inspect: feed?.inspect,
    ahead: fetchAheadActors(window, () => {
      pages.loadBehind().then(
        ({ cameraAhead }) => chunks.fetchAhead(cameraAhead),
        () => {},
      );
    }),
    themePage: {
      root: document.documentElement,
      darkQuery: window.matchMedia('(prefers-color-scheme: dark)'),
    },
  });
  let camerasListed: SignedIn['camerasListed'] | null = null;
  if (storage.readSession() !== null) {
    try {
      ({ camerasListed } = await loadSignedIn());
    } catch {
      root.textContent = texts.i18n.t('common:crashed.text');
      return;
    }
  }
  await nextTask();
  // Read only now, because another tab may have signed out meanwhile.
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
  // Before any form opens.
  app.subscribe((snapshot) => {
    if (snapshot.matches('signedIn')) drafts.signedIn(snapshot.context.userId);
  });
  app.start();
  // Prefetches the pages behind the sign-in while the person types.
  const fetchBehind = async () => {
    await pages.loadBehind().catch(() => {});
    chunks.fetchAhead(pages.at(redirectTarget(location.search)));
  };
  root.addEventListener('input', () => void fetchBehind(), { once: true });
  await nextTask();
  await chunks.show(pages.at(shown));
  // Another account may have signed in meanwhile: its page shows nothing of this one.
  if (camerasListed !== null && shownWallOf(app.getSnapshot().context.userId) !== null)
    await camerasListed(app);
  else {
    endShownWall();
    root.querySelector('.start-wall')?.remove();
  }

  // The prerendered page is in English, with the default name and all features. If anything else must be shown, it is rendered again.
  const isUsual = config.brand === defaultConfig.brand && config.absent.length === 0;
  const fits = session === null && language === englishTag && isUsual;
  const page = (
    // Renders synchronously in the click that changes the address, because the next address is derived from the
    // rendered page.
    <BrowserRouter useTransitions={false}>
      <RouterBridge navigation={navigation} />
      <AddressAtStart />
      <App
        console={{
          app,
          config,
          http,
          changeSettings,
          inspect: feed?.inspect,
          chunks,
          pageAt: pages.at,
          shareLinks,
          leaving,
          drafts,
          navigation,
        }}
        texts={texts}
        pages={pages}
      />
      <StartWallEnd />
      {!fits && <RestoreTyped typed={readTypedFields(root)} />}
    </BrowserRouter>
  );
  // In steps, so that the page answers meanwhile: on a slow computer all of it takes a second.
  startTransition(() => {
    if (root.dataset['page'] === 'login' && fits) hydrateRoot(root, page);
    else createRoot(root).render(page);
  });
}
