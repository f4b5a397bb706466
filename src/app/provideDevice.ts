import { fromPromise } from 'xstate';
import { dataOf } from '../domain/callResult.ts';
import { deviceRefreshMachine } from '../machines/deviceRefresh/deviceRefresh.machine.ts';
import { readDevice } from '../services/devices.ts';
import type { Http } from '../services/http.ts';
import { previewRenewer } from '../services/previews.ts';
import { connectionWatch } from './actors/connectionWatch.ts';

/** The machine of one device's refresh, on the provider's calls. */
export function provideDevice(http: Http) {
  const watchConnection = connectionWatch(http);
  const renewPreview = previewRenewer(http);
  return {
    deviceRefresh: deviceRefreshMachine.provide({
      actors: {
        watchConnection,
        readDevice: fromPromise(async ({ input, signal }) => {
          const device = dataOf(await readDevice(http, input, signal));
          return renewPreview(device, signal);
        }),
      },
    }),
  };
}
