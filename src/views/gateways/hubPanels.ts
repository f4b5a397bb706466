import { defineChunk, type AnyChunk, type Chunk } from '../../actors/shell/chunks.ts';
import { readHubAddress, type HubAddress } from '../../domain/gateways/hubAddress.ts';
import type { OfHub } from './hub.ts';
import type { Gateway } from '../../domain/devices/device.ts';
import type { HubCamera } from '../../domain/gateways/hubPicture.ts';
import { fetchPlayer } from '../../actors/live/fetchPlayer.ts';

/** The panels that open next to a hub's overview. Each loads on demand. */
const hubPanels = {
  detector: defineChunk<OfHub>('detector', async () => {
    const { DetectorPanel } = await import('./detector/DetectorPanel.tsx');
    return DetectorPanel;
  }),
  link: defineChunk<OfHub>('link detectors', async () => {
    const { LinkPanel } = await import('./link/LinkPanel.tsx');
    return LinkPanel;
  }),
  settings: defineChunk<OfHub>('hub settings', async () => {
    const { HubSettingsPanel } = await import('./settings/HubSettingsPanel.tsx');
    return HubSettingsPanel;
  }),
};

/** The panel in an address; null for the overview alone. */
export function hubPanelOf({ detector, link, settings }: HubAddress): Chunk<OfHub> | null {
  if (detector !== null) return hubPanels.detector;
  if (link !== null) return hubPanels.link;
  return settings ? hubPanels.settings : null;
}

/** The chunks of a hub in the query of an address. */
export function hubPanelsAt(search: string, history: AnyChunk): readonly AnyChunk[] {
  const address = readHubAddress(search);
  const ofCamera = { live: hubLive, history, rules: hubCameraRules, settings: hubCameraSettings };
  const panel = address.channel === null ? hubPanelOf(address) : ofCamera[address.tab];
  return panel === null ? [] : [panel];
}

/** The alert rules of a camera of a hub, which load on demand. */
export const hubCameraRules = defineChunk<{ hub: Gateway; camera: HubCamera }>(
  'hub camera rules',
  async () => (await import('./camera/CameraRules.tsx')).CameraRules,
);

/** The settings of a camera of a hub, which load on demand. */
export const hubCameraSettings = defineChunk<{ hub: Gateway; camera: HubCamera }>(
  'hub camera settings',
  async () => (await import('./camera/CameraSettings.tsx')).CameraSettings,
);

/** The live view of a camera of a hub, which loads on demand. */
export const hubLive = defineChunk<{ hub: Gateway; camera: HubCamera }>(
  'hub live',
  async () => (await import('./live/HubLivePanel.tsx')).HubLivePanel,
  fetchPlayer,
);
