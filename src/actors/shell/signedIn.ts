import type { InspectionEvent } from 'xstate';
import type { LanguageTag } from '../../domain/shell/language.ts';
import { dataOf } from '../../domain/wire/callResult.ts';
import { signOutMachine } from '../../machines/signIn/signOut/signOut.machine.ts';
import { getInfo } from '../../services/account/account.ts';
import { fetchAskedFirst } from '../../services/wire/askedFirst.ts';
import { createHttp, type HttpOptions } from '../../services/wire/http.ts';
import { readSavedLanguage } from '../../services/account/settings.ts';
import { endToken } from '../../services/signIn/signIn.ts';
import type { FetchAhead } from './fetchAhead.ts';
import type { Leaving } from './leaving.ts';
import { camerasListed } from '../devices/camerasListed.ts';
import { provideLayout } from './provideLayout.ts';
import { runSettingsChanges } from '../account/settingsChanges.ts';
import { call } from '../wire/call.ts';
import { signInCalls } from '../signIn/signInCalls.ts';

/**
 * What signing in needs, and what runs only while somebody is signed in: the calls to the provider, and the machines
 * with every outside actor in its place. The first page does without all of it: `provideApp` loads this file.
 *
 * @param options the provider to call
 * @param ahead what is fetched before it is wanted
 * @param leaving knows whether something is typed and not saved
 * @param inspect receives what the actors do that no other one runs
 */
export function createSignedIn(
  options: HttpOptions,
  ahead: FetchAhead,
  leaving: Pick<Leaving, 'loses'>,
  inspect: ((event: InspectionEvent) => void) | undefined,
) {
  const asked = window.askedFirst;
  const http = createHttp(
    asked === undefined
      ? options
      : {
          ...options,
          fetch: fetchAskedFirst(asked, fetch.bind(globalThis), (answer) => options.clock?.read(answer)),
        },
  );
  const changeSettings = runSettingsChanges(http, inspect);
  return {
    http,
    camerasListed,
    changeSettings,
    /** The calls of the machines that are always there. They throw CallError. */
    calls: {
      ...signInCalls(http),
      endToken: call(http, endToken),
      getInfo: async (signal: AbortSignal) => dataOf(await getInfo(http, signal)),
      readSavedLanguage: call(http, readSavedLanguage),
      saveLanguage: async ({ userId, tag }: { userId: string; tag: LanguageTag }, signal: AbortSignal) => {
        await changeSettings({ userId, change: { language: tag } }, signal);
      },
    },
    /** The root's children of these names. */
    children: {
      signOut: signOutMachine,
      layout: provideLayout(http, ahead, leaving),
    },
  };
}
