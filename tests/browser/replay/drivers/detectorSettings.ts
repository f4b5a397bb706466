import { endpointPath } from '../../endpointPath.ts';
import type { BrowserDriver } from '../driver.ts';
import { ownSettingsDriver } from '../ownSettings.ts';

const serialNumber = 'LKGW00000001';
const channel = 3;

export const detectorSettings: BrowserDriver = ownSettingsDriver({
  readPath: endpointPath('readDetector'),
  editPath: endpointPath('editDetector'),
  address: `/gatewayDevice?gateway=${serialNumber}&detector=${channel}`,
  title: /^Kitchen smoke$/,
  place: { serialNumber, channel },
});
