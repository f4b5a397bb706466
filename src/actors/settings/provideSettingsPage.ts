import { fromCallback, type ActorRefFrom } from 'xstate';
import type { deviceRefreshMachine } from '../../machines/devices/deviceRefresh/deviceRefresh.machine.ts';
import { part } from '../../machines/part.ts';
import { deviceRestartMachine } from '../../machines/settings/deviceRestart/deviceRestart.machine.ts';
import { deviceSettingsMachine } from '../../machines/settings/deviceSettings/deviceSettings.machine.ts';
import {
  settingsPageMachine,
  type CameraRead,
  type Refresh,
} from '../../machines/settings/settingsPage/settingsPage.machine.ts';
import type { appMachine } from '../../machines/shell/app/app.machine.ts';
import {
  changeDeviceSettings,
  readDeviceSettings,
  readStatus,
} from '../../services/settings/deviceSettings.ts';
import type { Http } from '../../services/wire/http.ts';
import { connectionWatch } from '../shell/connection.ts';
import { sitesJoint } from '../shell/layoutWatch.ts';
import { callActor } from '../wire/call.ts';
import { provideFirmware } from './provideFirmware.ts';

type DeviceRef = ActorRefFrom<typeof deviceRefreshMachine>;
type AppRef = ActorRefFrom<typeof appMachine>;

/** The settings page of a camera needs this from outside. */
export type SettingsOutside = {
  readonly http: Http;
  /** Reloads the camera of the page. */
  readonly device: DeviceRef;
  /** Runs the layout with the list of sites. */
  readonly app: AppRef;
};

/** The settings page of a camera with its parts, on the calls to the provider. */
export const provideSettingsPage = ({ http, device, app }: SettingsOutside) =>
  settingsPageMachine.provide({
    actors: {
      deviceSettings: part(
        deviceSettingsMachine.provide({
          actors: {
            readDeviceSettings: callActor(http, readDeviceSettings),
            changeDeviceSettings: callActor(http, changeDeviceSettings),
            watchConnection: connectionWatch(http),
          },
        }),
      ),
      deviceRestart: part(
        deviceRestartMachine.provide({
          actors: {
            readStatus: callActor(http, readStatus),
            watchConnection: connectionWatch(http),
          },
        }),
      ),
      firmwareUpgrade: part(provideFirmware(http)),
      device: deviceJoint(device),
      sites: sitesJoint(app),
    },
  });

const deviceJoint = (device: DeviceRef) =>
  fromCallback<Refresh>(({ sendBack, receive }) => {
    receive((command) => device.send(command));
    const read = device.on('device.read', ({ device: { onLine } }) =>
      sendBack({ type: 'device.read', onLine } satisfies CameraRead),
    );
    return () => read.unsubscribe();
  });
