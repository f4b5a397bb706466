import type { DetectorSettings } from '../../../domain/gateways/ownSettings.ts';
import { ownSettings } from '../ownSettings/ownSettings.ts';

/** One detector: how it stands, and its name, detection switch and check device (spec sections 3 and 8). */
export const detectorSettingsMachine = ownSettings<DetectorSettings>({
  id: 'detectorSettings',
  title: 'Settings of a detector',
  description:
    'One detector of a hub: how it stands, what it is set to, what was changed, and whether that is saved.',
});
