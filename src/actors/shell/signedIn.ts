import { fromPromise, type InspectionEvent } from 'xstate';
import type { LanguageTag } from '../../domain/shell/language.ts';
import { dataOf } from '../../domain/wire/callResult.ts';
import { alertCategoriesMachine } from '../../machines/alerts/alertCategories/alertCategories.machine.ts';
import { categorySwitcherMachine } from '../../machines/shell/categorySwitcher/categorySwitcher.machine.ts';
import { deviceFilterMachine } from '../../machines/devices/deviceFilter/deviceFilter.machine.ts';
import { deviceListMachine } from '../../machines/devices/deviceList/deviceList.machine.ts';
import { layoutMachine } from '../../machines/shell/layout/layout.machine.ts';
import { previewsMachine } from '../../machines/devices/previews/previews.machine.ts';
import { signOutMachine } from '../../machines/signIn/signOut/signOut.machine.ts';
import { sidebarMachine } from '../../machines/shell/sidebar/sidebar.machine.ts';
import { viewRefreshMachine } from '../../machines/shell/viewRefresh/viewRefresh.machine.ts';
import { getInfo, listSites } from '../../services/account/account.ts';
import { listAlertCategories, listAllAlertCategories } from '../../services/alerts/alerts.ts';
import { listDevices } from '../../services/devices/devices.ts';
import { fetchAskedFirst } from '../../services/wire/askedFirst.ts';
import { createHttp, type HttpOptions } from '../../services/wire/http.ts';
import { readSavedLanguage } from '../../services/account/settings.ts';
import { endToken } from '../../services/signIn/signIn.ts';
import type { FetchAhead } from './fetchAhead.ts';
import type { Leaving } from './leaving.ts';
import { connectionWatch } from './connection.ts';
import { runSettingsChanges } from '../account/settingsChanges.ts';
import { call, callActor } from '../wire/call.ts';
import { previewLoaderActor } from '../devices/previewLoader.ts';
import { signInCalls } from '../signIn/signInCalls.ts';
import { householdNow } from '../../services/wire/householdClock.ts';

/**
 * What signing in needs, and what runs only while somebody is signed in: the calls to the provider, and the machines
 * with every outside actor in its place. The first page does without all of it: `provideApp` loads this file.
 *
 * @param options the provider to call
 * @param ahead what is fetched before it is wanted
 * @param leaving tells whether something is typed and not saved
 * @param inspect told of what the actors do that no other one runs
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
  const watchConnection = connectionWatch(http);
  return {
    http,
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
      layout: layoutMachine.provide({
        actors: {
          deviceList: deviceListMachine.provide({
            actors: {
              watchConnection,
              listDevices: fromPromise(async ({ input, signal }) => ({
                ...dataOf(await listDevices(http, input, input.kind, signal)),
                at: householdNow(),
              })),
              previews: previewsMachine.provide({
                actors: { watchConnection, loadPreviews: previewLoaderActor(http) },
              }),
            },
          }),
          deviceFilter: deviceFilterMachine.provide({
            actors: {
              watchConnection,
              listSites: callActor(http, listSites),
            },
          }),
          alertCategories: alertCategoriesMachine.provide({
            actors: {
              watchConnection,
              listCategories: callActor(http, listAlertCategories),
              listAllCategories: fromPromise(async ({ signal }) =>
                dataOf(await listAllAlertCategories(http, signal)),
              ),
            },
          }),
          sidebar: sidebarMachine,
          categorySwitcher: categorySwitcherMachine,
          viewRefresh: viewRefreshMachine.provide({
            actors: {
              watchConnection,
              askProvider: fromPromise(async ({ signal }) => {
                if (!(await http.probe(signal))) throw new Error('The provider does not answer.');
                return { at: householdNow(), isUnsaved: leaving.loses(null) };
              }),
            },
          }),
          ...ahead,
        },
      }),
    },
  };
}
