import { fromPromise, type InspectionEvent } from 'xstate';
import { CallError, failure } from '../../domain/wire/callResult.ts';
import type { LanguageTag } from '../../domain/shell/language.ts';
import { appMachine } from '../../machines/shell/app/app.machine.ts';
import { languageMachine } from '../../machines/shell/language/language.machine.ts';
import { sessionMachine } from '../../machines/signIn/session/session.machine.ts';
import { themeMachine } from '../../machines/shell/theme/theme.machine.ts';
import type { HttpOptions } from '../../services/wire/http.ts';
import type { ConsoleStorage } from '../../services/shell/storage.ts';
import { connectionWatch, provideConnection } from './connection.ts';
import { sessionStoreActor } from '../signIn/sessionStore.ts';
import type { FetchAhead } from './fetchAhead.ts';
import type { Leaving } from './leaving.ts';
import { themePageActor, type ThemePage } from './themePage.ts';
import type { Navigation } from './navigation.ts';
import { provideLogin } from '../signIn/provideSignIn.ts';
import type { createSignedIn } from './signedIn.ts';

/** The world outside, as far as the actors touch it. */
export type Outside = {
  provider: HttpOptions;
  storage: ConsoleStorage;
  /** Shows the console in a language; rejects where its texts do not arrive. */
  texts: { apply: (tag: LanguageTag, signal?: AbortSignal) => Promise<void> };
  navigation: Pick<Navigation, 'actor'>;
  themePage: Omit<ThemePage, 'remember'>;
  ahead: FetchAhead;
  leaving: Pick<Leaving, 'loses'>;
  /** Called if the code of `createSignedIn` could not be loaded. */
  onMissing: () => void;
  /** Receives what the actors do. */
  inspect: ((event: InspectionEvent) => void) | undefined;
};

/** What only a signed-in person needs, from its own chunk. */
export type SignedIn = ReturnType<typeof createSignedIn>;

/** The root machine, and what it takes along to sign in. */
export type ProvidedApp = {
  machine: typeof appMachine;
  /**
   * Puts the machines of `createSignedIn` in their place: to be done before the root is signed in. May be called
   * again, also after it rejected with the failure of the network.
   */
  loadSignedIn: () => Promise<SignedIn>;
  /** The calls to the provider. Throws before `loadSignedIn`. */
  http: () => SignedIn['http'];
  /** Changes the settings of the user, one change after the other. Throws before `loadSignedIn`. */
  changeSettings: () => SignedIn['changeSettings'];
};

/** Fetches the code of `createSignedIn`. Rejects where it does not arrive. */
export const importSignedIn = () => import('./signedIn.ts');

/** The root machine with every outside actor in its place, those of a signed-in person once they are loaded. */
export function provideApp({
  provider,
  storage,
  texts,
  navigation,
  themePage,
  ahead,
  leaving,
  onMissing,
  inspect,
}: Outside): ProvidedApp {
  let signedIn: SignedIn | null = null;

  const loadSignedIn = async () => {
    const { createSignedIn } = await importSignedIn().catch(() => {
      onMissing();
      throw new CallError(failure('network'));
    });
    if (signedIn === null) {
      signedIn = createSignedIn(provider, ahead, leaving, inspect);
      // The root looks an actor up by its name when it invokes it: those of `signedIn` may arrive later than the root.
      machine.implementations.actors = machine.provide({ actors: signedIn.children }).implementations.actors;
    }
    return signedIn;
  };

  const loaded = (): SignedIn => {
    if (signedIn === null) throw new Error('A page of the console was rendered while nobody is signed in.');
    return signedIn;
  };

  const machine = appMachine.provide({
    actors: {
      router: navigation.actor,
      connection: provideConnection(async (signal) => (await loadSignedIn()).http.probe(signal)),
      session: sessionMachine.provide({
        actors: {
          sessionStore: sessionStoreActor(storage, loadSignedIn),
          endToken: fromPromise(async ({ input, signal }) =>
            (await loadSignedIn()).calls.endToken(input, signal),
          ),
          watchConnection: connectionWatch(provider.connection),
          loadInfo: fromPromise(async ({ signal }) => (await loadSignedIn()).calls.getInfo(signal)),
        },
      }),
      language: languageMachine.provide({
        actors: {
          applyLanguage: fromPromise(async ({ input: { tag, remember }, signal }) => {
            await texts.apply(tag, signal);
            if (remember) storage.writeLanguage(tag);
          }),
          readSavedLanguage: fromPromise(async ({ input, signal }) =>
            (await loadSignedIn()).calls.readSavedLanguage(input, signal),
          ),
          saveLanguage: fromPromise(async ({ input, signal }) =>
            (await loadSignedIn()).calls.saveLanguage(input, signal),
          ),
        },
      }),
      theme: themeMachine.provide({
        actors: { page: themePageActor({ ...themePage, remember: (theme) => storage.writeTheme(theme) }) },
      }),
      login: provideLogin(async () => (await loadSignedIn()).calls),
    },
  });

  return {
    machine,
    loadSignedIn,
    http: () => loaded().http,
    changeSettings: () => loaded().changeSettings,
  };
}
