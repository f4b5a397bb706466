import { useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type {
  ChangeOf,
  DetectorSettings,
  GatewaySettings,
  LinkedCameraSettings,
  OwnSettings,
} from '../../domain/gateways/ownSettings.ts';
import { channelLinkMachine } from '../../machines/gateways/channelLink/channelLink.machine.ts';
import { detectorSettingsMachine } from '../../machines/gateways/detectorSettings/detectorSettings.machine.ts';
import { gatewaySettingsMachine } from '../../machines/gateways/gatewaySettings/gatewaySettings.machine.ts';
import { linkedCameraSettingsMachine } from '../../machines/gateways/linkedCameraSettings/linkedCameraSettings.machine.ts';
import type { ownSettings } from '../../machines/gateways/ownSettings/ownSettings.ts';
import {
  editDetector,
  editGateway,
  editLinkedCamera,
  linkChannel,
  readDetector,
  readGateway,
  readLinkedCamera,
} from '../../services/gateways/gatewaySettings.ts';
import type { Http } from '../../services/wire/http.ts';
import { useHubRefreshRef } from './hubContexts.tsx';
import { useAlertsCame } from '../alerts/alertStream.tsx';
import { useOwnActor } from '../shell/actorScope.tsx';
import { useChanged } from '../shell/changed.ts';
import { connectionWatch } from '../shell/connection.ts';
import { useConsole, useDeviceFilterRef, useUserId } from '../shell/contexts.tsx';
import { draftKind } from '../shell/drafts.ts';
import { useSaveDraft, useSavedDraft } from '../shell/savedDrafts.ts';
import { refContext } from '../shell/refContext.ts';
import { useRelay } from '../shell/relay.ts';
import { callActor } from '../wire/call.ts';

const provideGateway = (http: Http) =>
  gatewaySettingsMachine.provide({
    actors: {
      readSettings: callActor(http, readGateway),
      changeSettings: callActor(http, editGateway),
      watchConnection: connectionWatch(http),
    },
  });

const atChannel = <Input extends { readonly channel: number | null }>({ channel, ...rest }: Input) => ({
  ...rest,
  channel: channel ?? 0,
});

const provideDetector = (http: Http) =>
  detectorSettingsMachine.provide({
    actors: {
      readSettings: callActor(http, (provider, input, signal) =>
        readDetector(provider, atChannel(input), signal),
      ),
      changeSettings: callActor(http, (provider, input, signal) =>
        editDetector(provider, atChannel(input), signal),
      ),
      watchConnection: connectionWatch(http),
    },
  });

const provideLinkedCamera = (http: Http) =>
  linkedCameraSettingsMachine.provide({
    actors: {
      readSettings: callActor(http, (provider, input, signal) =>
        readLinkedCamera(provider, atChannel(input), signal),
      ),
      changeSettings: callActor(http, (provider, input, signal) =>
        editLinkedCamera(provider, atChannel(input), signal),
      ),
      watchConnection: connectionWatch(http),
    },
  });

const provideLink = (http: Http) =>
  channelLinkMachine.provide({ actors: { linkChannel: callActor(http, linkChannel) } });

export type OwnSettingsRef<Settings extends OwnSettings> = ActorRefFrom<
  ReturnType<typeof ownSettings<Settings>>
>;
export type GatewaySettingsRef = OwnSettingsRef<GatewaySettings>;
export type DetectorSettingsRef = OwnSettingsRef<DetectorSettings>;
export type LinkedCameraSettingsRef = OwnSettingsRef<LinkedCameraSettings>;

const [GatewaySettingsContext, useGatewaySettingsRef] =
  refContext<GatewaySettingsRef>('GatewaySettingsActor');
const [DetectorSettingsContext, useDetectorSettingsRef] =
  refContext<DetectorSettingsRef>('DetectorSettingsActor');
const [LinkedCameraSettingsContext, useLinkedCameraSettingsRef] =
  refContext<LinkedCameraSettingsRef>('LinkedCameraSettingsActor');
const [ChannelLinkContext, useChannelLinkRef] =
  refContext<ActorRefFrom<typeof channelLinkMachine>>('ChannelLinkActor');

export { useChannelLinkRef, useDetectorSettingsRef, useGatewaySettingsRef, useLinkedCameraSettingsRef };

/** Reloads the hub of the page: it, or something at it, is not as it was. */
function useHubChanged(): () => void {
  const hub = useHubRefreshRef();
  return () => hub.send({ type: 'refresh' });
}

const typedGateway = draftKind<ChangeOf<GatewaySettings>>();
const typedDetector = draftKind<ChangeOf<DetectorSettings>>();
const typedLinkedCamera = draftKind<ChangeOf<LinkedCameraSettings>>();

/** Runs what reads and changes the settings of a hub, as long as it is mounted. */
export function GatewaySettingsActor({
  serialNumber,
  children,
}: {
  serialNumber: string;
  children: ReactNode;
}) {
  const { http } = useConsole();
  const userId = useUserId();
  const [machine] = useState(() => provideGateway(http()));
  const typed = useSavedDraft(typedGateway, serialNumber);
  const settings = useOwnActor(machine, {
    input: { userId, serialNumber, channel: null, ...(typed && { typed }) },
  });
  useSaveDraft(typedGateway, serialNumber, () => settings.getSnapshot().context.typed);
  const hubChanged = useHubChanged();
  const sites = useDeviceFilterRef();
  useRelay(settings, 'settings.saved', () => {
    hubChanged();
    sites.send({ type: 'refresh' });
  });
  return <GatewaySettingsContext value={settings}>{children}</GatewaySettingsContext>;
}

type AtChannel = { readonly serialNumber: string; readonly channel: number; readonly children: ReactNode };

/** Runs what reads and changes a detector, as long as it is mounted. It is reloaded when it raises an alert. */
export function DetectorSettingsActor({ serialNumber, channel, children }: AtChannel) {
  const { http } = useConsole();
  const userId = useUserId();
  const [machine] = useState(() => provideDetector(http()));
  const place = `${serialNumber} ${channel}`;
  const typed = useSavedDraft(typedDetector, place);
  const settings = useOwnActor(machine, {
    input: { userId, serialNumber, channel, ...(typed && { typed }) },
  });
  useSaveDraft(typedDetector, place, () => settings.getSnapshot().context.typed);
  useRelay(settings, 'settings.saved', useHubChanged());
  useAlertsCame((alerts) => {
    const isOfIt = alerts.some(
      (alert) => alert.serialNumber === serialNumber && alert.channel?.channel === channel,
    );
    if (isOfIt) settings.send({ type: 'refresh' });
  });
  return <DetectorSettingsContext value={settings}>{children}</DetectorSettingsContext>;
}

/** Runs what reads and changes a camera of a hub, as long as it is mounted. */
export function LinkedCameraSettingsActor({ serialNumber, channel, children }: AtChannel) {
  const { http } = useConsole();
  const userId = useUserId();
  const [machine] = useState(() => provideLinkedCamera(http()));
  const place = `${serialNumber} ${channel}`;
  const typed = useSavedDraft(typedLinkedCamera, place);
  const settings = useOwnActor(machine, {
    input: { userId, serialNumber, channel, ...(typed && { typed }) },
  });
  useSaveDraft(typedLinkedCamera, place, () => settings.getSnapshot().context.typed);
  useRelay(settings, 'settings.saved', useHubChanged());
  return <LinkedCameraSettingsContext value={settings}>{children}</LinkedCameraSettingsContext>;
}

/**
 * Runs what links a detector, as long as it is mounted. The hub of the page is reloaded once it is done.
 *
 * @param linked the camera that it is known to be linked to, by its channel
 * @param onLinked called once it is linked otherwise
 */
export function ChannelLinkActor({
  serialNumber,
  channel,
  linked,
  onLinked,
  children,
}: AtChannel & { linked: number | null; onLinked?: () => void }) {
  const { http } = useConsole();
  const userId = useUserId();
  const [machine] = useState(() => provideLink(http()));
  const link = useOwnActor(machine, {
    input: { userId, serialNumber, channel, linked },
  });
  const hubChanged = useHubChanged();
  useRelay(link, 'channel.linked', () => {
    onLinked?.();
    hubChanged();
  });
  useChanged(linked, () => link.send({ type: 'link.read', camera: linked }));
  return <ChannelLinkContext value={link}>{children}</ChannelLinkContext>;
}
