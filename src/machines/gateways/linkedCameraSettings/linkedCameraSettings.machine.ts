import type { LinkedCameraSettings } from '../../../domain/gateways/ownSettings.ts';
import { ownSettings } from '../ownSettings/ownSettings.ts';

/** One camera of a hub: its name, mirroring, microphone and recording times (spec sections 3 and 8). */
export const linkedCameraSettingsMachine = ownSettings<LinkedCameraSettings>({
  id: 'linkedCameraSettings',
  title: 'Settings of a hub’s camera',
  description: 'The settings that a hub can change at one of its cameras, unsaved changes, and saving them.',
  restarts: false,
});
