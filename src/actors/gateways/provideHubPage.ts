import { fromCallback, type ActorRefFrom } from 'xstate';
import { freshStillsMachine } from '../../machines/devices/freshStills/freshStills.machine.ts';
import type { alertStreamMachine } from '../../machines/alerts/alertStream/alertStream.machine.ts';
import type { DeviceRead } from '../../machines/devices/deviceRefresh/deviceRefresh.machine.ts';
import { channelLinkMachine } from '../../machines/gateways/channelLink/channelLink.machine.ts';
import { detectorSettingsMachine } from '../../machines/gateways/detectorSettings/detectorSettings.machine.ts';
import { gatewaySettingsMachine } from '../../machines/gateways/gatewaySettings/gatewaySettings.machine.ts';
import { hubPageMachine, type HubAlerts } from '../../machines/gateways/hubPage/hubPage.machine.ts';
import { hubRefreshMachine } from '../../machines/gateways/hubRefresh/hubRefresh.machine.ts';
import { linkedCameraSettingsMachine } from '../../machines/gateways/linkedCameraSettings/linkedCameraSettings.machine.ts';
import { part } from '../../machines/part.ts';
import type { appMachine } from '../../machines/shell/app/app.machine.ts';
import { readDevice } from '../../services/devices/oneDevice.ts';
import {
  editDetector,
  editGateway,
  editLinkedCamera,
  linkChannel,
  readDetector,
  readGateway,
  readLinkedCamera,
} from '../../services/gateways/gatewaySettings.ts';
import { householdNow } from '../../services/wire/householdClock.ts';
import type { Http } from '../../services/wire/http.ts';
import { stillRenewer } from '../devices/stillRenewer.ts';
import { provideFirmware } from '../settings/provideFirmware.ts';
import { connectionWatch } from '../shell/connection.ts';
import { layoutChildren, sitesJoint } from '../shell/layoutWatch.ts';
import { tabWatch } from '../shell/tabWatch.ts';
import { callActor } from '../wire/call.ts';

/** The page of a hub needs this from outside. */
export type HubOutside = {
  readonly http: Http;
  /** Runs the layout with the lists of hubs and sites. */
  readonly app: ActorRefFrom<typeof appMachine>;
  readonly stream: ActorRefFrom<typeof alertStreamMachine>;
};

const atChannel = <Input extends { readonly channel: number | null }>({ channel, ...rest }: Input) => ({
  ...rest,
  channel: channel ?? 0,
});

/** The page of a hub with its parts, on the calls to the provider. */
export const provideHubPage = ({ http, app, stream }: HubOutside) => {
  const watchConnection = connectionWatch(http);
  return hubPageMachine.provide({
    actors: {
      hubRefresh: part(
        hubRefreshMachine.provide({
          actors: { readHub: callActor(http, readDevice), watchTab: tabWatch, watchConnection },
        }),
      ),
      freshStills: freshStillsMachine.provide({ actors: { watchTab: tabWatch, ...stillRenewer(http) } }),
      gatewaySettings: part(
        gatewaySettingsMachine.provide({
          actors: {
            readSettings: callActor(http, readGateway),
            changeSettings: callActor(http, editGateway),
            watchConnection,
          },
        }),
      ),
      firmwareUpgrade: part(provideFirmware(http)),
      detectorSettings: part(
        detectorSettingsMachine.provide({
          actors: {
            readSettings: callActor(http, (provider, input, signal) =>
              readDetector(provider, atChannel(input), signal),
            ),
            changeSettings: callActor(http, (provider, input, signal) =>
              editDetector(provider, atChannel(input), signal),
            ),
            watchConnection,
          },
        }),
      ),
      channelLink: part(
        channelLinkMachine.provide({ actors: { linkChannel: callActor(http, linkChannel) } }),
      ),
      linkedCameraSettings: part(
        linkedCameraSettingsMachine.provide({
          actors: {
            readSettings: callActor(http, (provider, input, signal) =>
              readLinkedCamera(provider, atChannel(input), signal),
            ),
            changeSettings: callActor(http, (provider, input, signal) =>
              editLinkedCamera(provider, atChannel(input), signal),
            ),
            watchConnection,
          },
        }),
      ),
      list: fromCallback<DeviceRead>(({ receive }) => {
        receive((read) => layoutChildren(app)?.gateways?.send({ ...read, at: householdNow() }));
      }),
      alerts: fromCallback<HubAlerts, { serialNumber: string }>(({ input, sendBack }) => {
        const arrived = stream.on('alerts.arrived', ({ alerts }) => {
          const own = alerts.filter(({ serialNumber }) => serialNumber === input.serialNumber);
          const channels = own.map(({ channel }) => channel?.channel ?? null);
          if (channels.length > 0) sendBack({ type: 'alerts.arrived', channels } satisfies HubAlerts);
        });
        return () => arrived.unsubscribe();
      }),
      sites: sitesJoint(app),
    },
  });
};
