import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import type { BrowserDriver } from '../driver.ts';
import { ownSettingsDriver } from '../ownSettings.ts';

const serialNumber = 'LKGW00000001';
const channel = 1;

export const linkedCameraSettings: BrowserDriver = ownSettingsDriver({
  readPath: endpointPath('readLinkedCamera'),
  editPath: endpointPath('editLinkedCamera'),
  address: `/gatewayDevice?gateway=${serialNumber}&channel=${channel}&tab=settings`,
  title: new RegExp(`^${say('gateways:camera.settings.label')}$`),
  place: { serialNumber, channel },
});
