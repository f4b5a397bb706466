import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import type { BrowserDriver } from '../driver.ts';
import { ownSettingsDriver } from '../ownSettings.ts';

const serialNumber = 'LKGW00000001';

export const gatewaySettings: BrowserDriver = ownSettingsDriver({
  readPath: endpointPath('readGateway'),
  editPath: endpointPath('editGateway'),
  address: `/gatewayDevice?gateway=${serialNumber}&settings`,
  title: new RegExp(`^${say('gateways:settings.title')}$`),
  place: { serialNumber },
});
