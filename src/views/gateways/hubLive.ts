import { fetchPlayer } from '../../actors/live/fetchPlayer.ts';
import { definePart } from '../../actors/shell/parts.ts';
import type { Gateway } from '../../domain/devices/device.ts';
import type { HubCamera } from '../../domain/gateways/hubPicture.ts';

/** The live view of a camera of a hub, which loads on demand. */
export const hubLive = definePart<{ hub: Gateway; camera: HubCamera }>(
  'hub live',
  async () => (await import('./live/HubLivePanel.tsx')).HubLivePanel,
  fetchPlayer,
);
