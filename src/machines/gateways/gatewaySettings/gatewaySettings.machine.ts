import type { GatewaySettings } from '../../../domain/gateways/ownSettings.ts';
import { ownSettings } from '../ownSettings/ownSettings.ts';

/** The settings of one gateway: name, site and time zone (spec sections 3 and 8). */
export const gatewaySettingsMachine = ownSettings<GatewaySettings>({
  id: 'gatewaySettings',
  title: 'Settings of a hub',
  description: 'The settings of one hub: what it is set to, what was changed, and whether that is saved.',
});
