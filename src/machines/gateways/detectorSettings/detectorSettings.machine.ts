import type { DetectorSettings } from '../../../domain/gateways/ownSettings.ts';
import { ownSettings } from '../ownSettings/ownSettings.ts';

/** One detector: its status, name, detection switch and snapshot camera (spec sections 3 and 8). */
export const detectorSettingsMachine = ownSettings<DetectorSettings>({
  id: 'detectorSettings',
  title: 'Detector settings',
  description: 'One detector of a hub: its status, its settings, unsaved changes, and saving them.',
  restarts: false,
});
