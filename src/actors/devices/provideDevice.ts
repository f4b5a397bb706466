import { fromPromise } from 'xstate';
import { isGateway } from '../../domain/devices/preview.ts';
import { dataOf } from '../../domain/wire/callResult.ts';
import { deviceRefreshMachine } from '../../machines/devices/deviceRefresh/deviceRefresh.machine.ts';
import { readDevice } from '../../services/devices/oneDevice.ts';
import type { Http } from '../../services/wire/http.ts';
import { previewRenewer } from '../../services/devices/previews.ts';
import { connectionWatch } from '../shell/connection.ts';

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
          // The page is about no gateway: of one nothing is shown.
          return isGateway(device) ? device : renewPreview(device, signal);
        }),
      },
    }),
  };
}
