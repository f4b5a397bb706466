import type { GatewaySettings } from '../../../domain/gateways/ownSettings.ts';
import type { UpgradeFacts } from '../../settings/deviceSettings/deviceSettings.machine.ts';
import { ownSettings } from '../ownSettings/ownSettings.ts';

/** Emitted whenever the settings were loaded. */
type GatewayRead = { type: 'settings.read'; facts: UpgradeFacts };

/** The settings of one gateway: name, site, time zone and network (spec sections 3, 4 and 8). */
export const gatewaySettingsMachine = ownSettings<GatewaySettings, GatewayRead>({
  id: 'gatewaySettings',
  title: 'Hub settings',
  description: 'The settings of one hub, unsaved changes, and saving them.',
  restarts: true,
  report: ({ facts: { pmodel, customerId } }) => ({ type: 'settings.read', facts: { pmodel, customerId } }),
});
