import type { GatewaySettings } from '../../../domain/gateways/ownSettings.ts';
import { ownSettings } from '../ownSettings/ownSettings.ts';

/** The settings of one gateway: name, site, time zone and network (spec sections 3, 4 and 8). */
export const gatewaySettingsMachine = ownSettings<GatewaySettings>({
  id: 'gatewaySettings',
  title: 'Hub settings',
  description: 'The settings of one hub, unsaved changes, and saving them.',
  restarts: true,
});
