import { createLeaving } from '../actors/shell/leaving.ts';
import { createDrafts } from '../actors/shell/drafts.ts';
import { createNavigation } from '../actors/shell/navigation.ts';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { createActor } from 'xstate';
import { defaultConfig } from '../domain/shell/config.ts';
import { englishTag } from '../domain/shell/language.ts';
import { appMachine } from '../machines/shell/app/app.machine.ts';
import { App } from './App.tsx';
import { createChunks } from '../actors/shell/chunks.ts';
import { createPages } from './pages.ts';
import { createTexts } from './texts.ts';

const absent = (): never => {
  throw new Error('The sign-in page does without it.');
};

/**
 * Prerenders the sign-in page as HTML, in English and signed out: the content of `/login` before any script runs. It
 * starts no actor, so it has no side effects.
 */
export async function renderSignIn(): Promise<string> {
  const texts = await createTexts(englishTag, { setLanguage: () => {} });
  await texts.apply(englishTag);
  const pages = createPages(texts);
  const app = createActor(appMachine, {
    input: { session: null, path: '/login', language: englishTag, theme: 'system', narrow: false },
  });
  return renderToString(
    <StaticRouter location="/login">
      <App
        console={{
          app,
          config: defaultConfig,
          http: absent,
          changeSettings: absent,
          inspect: undefined,
          chunks: createChunks({
            connection: { lost: absent, onRestored: absent },
            release: { check: absent, reload: absent },
            loadWith: absent,
            fetchFailedStyleSheets: absent,
          }),
          pageAt: pages.at,
          shareLinks: { listen: absent },
          leaving: createLeaving(),
          drafts: createDrafts(),
          navigation: createNavigation({ pass: absent }),
        }}
        texts={texts}
        pages={pages}
      />
    </StaticRouter>,
  );
}
