import { fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import { isGateway } from '../../domain/devices/preview.ts';
import { dataOf } from '../../domain/wire/callResult.ts';
import { shownOf } from '../../machines/devices/deviceList/selectors.ts';
import {
  deviceRefreshMachine,
  type DeviceRead,
  type DeviceSought,
  type ListReceived,
} from '../../machines/devices/deviceRefresh/deviceRefresh.machine.ts';
import type { appMachine } from '../../machines/shell/app/app.machine.ts';
import { readDevice } from '../../services/devices/oneDevice.ts';
import { previewRenewer } from '../../services/devices/previews.ts';
import { householdNow } from '../../services/wire/householdClock.ts';
import type { Http } from '../../services/wire/http.ts';
import { connectionWatch } from '../shell/connection.ts';
import { deviceLists } from '../shell/contexts.tsx';
import { layoutChildren, watchLayout } from '../shell/layoutWatch.ts';

type AppRef = ActorRefFrom<typeof appMachine>;

/** The device of a page, on the calls to the provider and on its list in the layout. */
export function provideDeviceRefresh(http: Http, app: AppRef) {
  const renewPreview = previewRenewer(http);
  return deviceRefreshMachine.provide({
    actors: {
      watchConnection: connectionWatch(http),
      readDevice: fromPromise(async ({ input, signal }) => {
        const device = dataOf(await readDevice(http, input, signal));
        // The page is about no gateway: of one nothing is shown.
        return isGateway(device) ? device : renewPreview(device, signal);
      }),
      list: listJoint(app),
    },
  });
}

const listJoint = (app: AppRef) =>
  fromCallback<DeviceRead, DeviceSought>(({ input: { serialNumber, kind }, sendBack, receive }) => {
    const id = deviceLists[kind];
    receive((read) => layoutChildren(app)?.[id]?.send({ ...read, at: householdNow() }));
    return watchLayout(app, (layout) => {
      const list = layout.getSnapshot().children[id];
      const holds = () =>
        list !== undefined &&
        shownOf(list.getSnapshot().context).some((device) => device.serialNumber === serialNumber);
      let held = holds();
      const heard = list?.subscribe(() => {
        if (held === holds()) return;
        held = holds();
        sendBack({ type: held ? 'device.listed' : 'device.unlisted' } satisfies ListReceived);
      });
      return () => heard?.unsubscribe();
    });
  });
