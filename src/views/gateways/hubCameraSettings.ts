import { defineChunk } from '../../actors/shell/chunks.ts';
import type { Gateway } from '../../domain/devices/device.ts';
import type { HubCamera } from '../../domain/gateways/hubPicture.ts';

/** The settings of a camera of a hub, which load on demand. */
export const hubCameraSettings = defineChunk<{ hub: Gateway; camera: HubCamera }>(
  'hub camera settings',
  async () => (await import('./camera/CameraSettings.tsx')).CameraSettings,
);
