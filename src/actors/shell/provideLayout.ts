import { fromPromise } from 'xstate';
import { dataOf } from '../../domain/wire/callResult.ts';
import { alertCategoriesMachine } from '../../machines/alerts/alertCategories/alertCategories.machine.ts';
import { deviceFilterMachine } from '../../machines/devices/deviceFilter/deviceFilter.machine.ts';
import { deviceListMachine } from '../../machines/devices/deviceList/deviceList.machine.ts';
import { previewsMachine } from '../../machines/devices/previews/previews.machine.ts';
import { part } from '../../machines/part.ts';
import { categorySwitcherMachine } from '../../machines/shell/categorySwitcher/categorySwitcher.machine.ts';
import { layoutMachine } from '../../machines/shell/layout/layout.machine.ts';
import { sidebarMachine } from '../../machines/shell/sidebar/sidebar.machine.ts';
import { viewRefreshMachine } from '../../machines/shell/viewRefresh/viewRefresh.machine.ts';
import { listSites } from '../../services/account/account.ts';
import { listAlertCategories, listAllAlertCategories } from '../../services/alerts/alerts.ts';
import { listDevices } from '../../services/devices/devices.ts';
import { householdNow } from '../../services/wire/householdClock.ts';
import type { Http } from '../../services/wire/http.ts';
import { previewLoaderActor } from '../devices/previewLoader.ts';
import { callActor } from '../wire/call.ts';
import { connectionWatch } from './connection.ts';
import type { FetchAhead } from './fetchAhead.ts';
import type { Leaving } from './leaving.ts';

/**
 * The layout with its parts, on the calls to the provider.
 *
 * @param ahead what is fetched before it is wanted
 * @param leaving knows whether something is typed and not saved
 */
export const provideLayout = (http: Http, ahead: FetchAhead, leaving: Pick<Leaving, 'loses'>) => {
  const watchConnection = connectionWatch(http);
  return layoutMachine.provide({
    actors: {
      deviceList: part(
        deviceListMachine.provide({
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
      ),
      deviceFilter: deviceFilterMachine.provide({
        actors: { watchConnection, listSites: callActor(http, listSites) },
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
      categorySwitcher: part(categorySwitcherMachine),
      viewRefresh: part(
        viewRefreshMachine.provide({
          actors: {
            watchConnection,
            askProvider: fromPromise(async ({ signal }) => {
              if (!(await http.probe(signal))) throw new Error('The provider does not answer.');
              return { at: householdNow(), isUnsaved: leaving.loses(null) };
            }),
          },
        }),
      ),
      ...ahead,
    },
  });
};
