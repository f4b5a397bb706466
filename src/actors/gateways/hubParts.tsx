import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type {
  ChangeOf,
  DetectorSettings,
  GatewaySettings,
  LinkedCameraSettings,
} from '../../domain/gateways/ownSettings.ts';
import type { channelLinkMachine } from '../../machines/gateways/channelLink/channelLink.machine.ts';
import type { HubPartShown } from '../../machines/gateways/hubPage/hubPage.machine.ts';
import { FirmwareContext } from '../settings/firmware.ts';
import { RulesPage, type OfRuledCamera } from '../settings/rules.tsx';
import { useChanged } from '../shell/changed.ts';
import { draftKind, type DraftKind } from '../shell/drafts.ts';
import { factWatch } from '../shell/relay.ts';
import { useSaveDraft, useSavedDraft } from '../shell/savedDrafts.ts';
import { refContext } from '../shell/refContext.ts';
import { useShownPart } from '../shell/usePart.ts';
import { useHubPageRef, useHubRefreshRef } from './hubPage.tsx';

const kinds = {
  settings: draftKind<ChangeOf<GatewaySettings>>(),
  detector: draftKind<ChangeOf<DetectorSettings>>(),
  camera: draftKind<ChangeOf<LinkedCameraSettings>>(),
} as const;

type Part = { readonly id: 'settings' } | { readonly id: 'detector' | 'camera'; readonly channel: number };

/** Has the settings of the hub, of a detector or of a camera run as long as it is mounted. */
export function OpenedPart({ children, ...of }: Part & { readonly children: ReactNode }) {
  const page = useHubPageRef();
  const kind: DraftKind<ChangeOf<GatewaySettings & DetectorSettings & LinkedCameraSettings>> = kinds[of.id];
  const serialNumber = useSelector(page, ({ context }) => context.serialNumber);
  const place = of.id === 'settings' ? serialNumber : `${serialNumber} ${of.channel}`;
  const typed = useSavedDraft(kind, place);
  const opened: HubPartShown =
    of.id === 'settings'
      ? { type: 'settings.opened', typed }
      : { type: `${of.id}.opened`, channel: of.channel, typed };
  const part = useShownPart(page, of.id, opened, { type: 'part.closed' });
  useSaveDraft(kind, place, () => part?.getSnapshot().context.typed ?? null);
  return part !== null && children;
}

/** Gives the views the firmware of the hub, once its settings are loaded. */
export function HubFirmware({ children }: { readonly children: ReactNode }) {
  const firmware = useSelector(useHubPageRef(), (snapshot) => snapshot.children.firmware ?? null);
  return firmware !== null && <FirmwareContext value={firmware}>{children}</FirmwareContext>;
}

const [ChannelLinkContext, useChannelLinkRef] =
  refContext<ActorRefFrom<typeof channelLinkMachine>>('ChannelLinkContext');
export { useChannelLinkRef };

/** Gives the views the link of the open detector, once the detector is loaded. */
export function OpenedLink({ children }: { readonly children: ReactNode }) {
  const link = useSelector(useHubPageRef(), (snapshot) => snapshot.children.link ?? null);
  return link !== null && <ChannelLinkContext value={link}>{children}</ChannelLinkContext>;
}

type Switch = { readonly channel: number; readonly linked: number | null; readonly children: ReactNode };

/**
 * Has what links a detector run as long as it is mounted, for a switch among many.
 *
 * @param linked the camera that it is known to be linked to, by its channel
 */
export function SwitchedLink({ channel, linked, children }: Switch) {
  const opened = { type: 'link.opened', channel, linked } as const;
  const link = useShownPart(useHubPageRef(), `link ${channel}`, opened, { type: 'link.closed', channel });
  useChanged(linked, () => link?.send({ type: 'link.read', camera: linked }));
  return link !== null && <ChannelLinkContext value={link}>{children}</ChannelLinkContext>;
}

/** Runs the page of the alert rules of a camera of the hub as long as it is mounted. */
export function HubRuleActors(props: OfRuledCamera) {
  const hub = useHubRefreshRef();
  const [watchDevice] = useState(() => factWatch(hub, 'device.read'));
  return <RulesPage {...props} watchDevice={watchDevice} />;
}
