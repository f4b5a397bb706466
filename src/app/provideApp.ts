import { fromPromise } from 'xstate';
import { dataOf } from '../domain/callResult.ts';
import { alarmCategoriesMachine } from '../machines/alarmCategories/alarmCategories.machine.ts';
import { appMachine } from '../machines/app/app.machine.ts';
import { deviceFilterMachine } from '../machines/deviceFilter/deviceFilter.machine.ts';
import { deviceListMachine } from '../machines/deviceList/deviceList.machine.ts';
import { languageMachine } from '../machines/language/language.machine.ts';
import { sessionMachine } from '../machines/session/session.machine.ts';
import { themeMachine } from '../machines/theme/theme.machine.ts';
import { getInfo, listSites } from '../services/account.ts';
import { listAlarmCategories } from '../services/alarms.ts';
import { listDevices } from '../services/devices.ts';
import type { Http } from '../services/http.ts';
import { readSavedLanguage, saveLanguage } from '../services/settings.ts';
import type { ConsoleStorage } from '../services/storage.ts';
import { previewLoaderActor } from './actors/previewLoader.ts';
import { sessionStoreActor } from './actors/sessionStore.ts';
import { themePageActor, type ThemePage } from './actors/themePage.ts';
import type { Navigation } from './navigation.ts';
import { provideLogin } from './provideSignIn.ts';
import type { Texts } from './texts.ts';

/** The world outside, as far as the actors touch it. */
export type Outside = {
  http: Http;
  storage: ConsoleStorage;
  texts: Pick<Texts, 'apply'>;
  navigation: Pick<Navigation, 'actor'>;
  themePage: Omit<ThemePage, 'remember'>;
};

/** The root machine with every outside actor in its place. */
export function provideApp({ http, storage, texts, navigation, themePage }: Outside) {
  return appMachine.provide({
    actors: {
      router: navigation.actor,
      session: sessionMachine.provide({
        actors: {
          sessionStore: sessionStoreActor(storage),
          loadInfo: fromPromise(async ({ signal }) => dataOf(await getInfo(http, signal))),
        },
      }),
      language: languageMachine.provide({
        actors: {
          applyLanguage: fromPromise(async ({ input: { tag, remember } }) => {
            await texts.apply(tag);
            if (remember) storage.writeLanguage(tag);
          }),
          readSavedLanguage: fromPromise(async ({ input, signal }) =>
            dataOf(await readSavedLanguage(http, input, signal)),
          ),
          saveLanguage: fromPromise(async ({ input, signal }) =>
            dataOf(await saveLanguage(http, input, signal)),
          ),
        },
      }),
      theme: themeMachine.provide({
        actors: { page: themePageActor({ ...themePage, remember: (theme) => storage.writeTheme(theme) }) },
      }),
      login: provideLogin(http),
      deviceList: deviceListMachine.provide({
        actors: {
          listDevices: fromPromise(async ({ input, signal }) => {
            const { devices } = dataOf(await listDevices(http, input, input.kind, signal));
            return devices;
          }),
          loadPreviews: previewLoaderActor(http),
        },
      }),
      deviceFilter: deviceFilterMachine.provide({
        actors: {
          listSites: fromPromise(async ({ input, signal }) => dataOf(await listSites(http, input, signal))),
        },
      }),
      alarmCategories: alarmCategoriesMachine.provide({
        actors: {
          listCategories: fromPromise(async ({ signal }) => dataOf(await listAlarmCategories(http, signal))),
        },
      }),
    },
  });
}
