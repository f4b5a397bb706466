import type { DetectorSettings } from '../../../domain/gateways/ownSettings.ts';
import { ownSettings } from '../ownSettings/ownSettings.ts';

/** Emitted whenever the settings were loaded: the camera that the detector is linked to, by its channel. */
type LinkRead = { type: 'link.read'; camera: number | null };

/** One detector: its status, name, detection switch and snapshot camera (spec sections 3 and 8). */
export const detectorSettingsMachine = ownSettings<DetectorSettings, LinkRead>({
  id: 'detectorSettings',
  title: 'Detector settings',
  description: 'One detector of a hub: its status, its settings, unsaved changes, and saving them.',
  restarts: false,
  report: ({ linkedCamera }) => ({ type: 'link.read', camera: linkedCamera }),
});
