import { defineChunk } from '../../actors/shell/chunks.ts';
import type { Gateway } from '../../domain/devices/device.ts';
import type { HubCamera } from '../../domain/gateways/hubPicture.ts';

/** The alert rules of a camera of a hub, which load on demand. */
export const hubCameraRules = defineChunk<{ hub: Gateway; camera: HubCamera }>(
  'hub camera rules',
  async () => (await import('./camera/CameraRules.tsx')).CameraRules,
);
