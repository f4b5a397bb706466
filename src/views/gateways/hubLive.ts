import { fetchPlayer } from '../../actors/live/fetchPlayer.ts';
import { defineChunk } from '../../actors/shell/chunks.ts';
import type { Gateway } from '../../domain/devices/device.ts';
import type { HubCamera } from '../../domain/gateways/hubPicture.ts';

/** The live view of a camera of a hub, which loads on demand. */
export const hubLive = defineChunk<{ hub: Gateway; camera: HubCamera }>(
  'hub live',
  async () => (await import('./live/HubLivePanel.tsx')).HubLivePanel,
  fetchPlayer,
);
