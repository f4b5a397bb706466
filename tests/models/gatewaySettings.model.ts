import { gatewaySettingsMachine } from '../../src/machines/gateways/gatewaySettings/gatewaySettings.machine.ts';
import { freshGateway } from '../gateways.ts';
import { defineModel } from './model.ts';
import { ownSettingsCase } from './ownSettings.ts';

const { values } = freshGateway;

export const model = defineModel({
  machine: gatewaySettingsMachine,
  ...ownSettingsCase({
    place: { serialNumber: 'LKGW00000001', channel: null },
    fresh: freshGateway,
    theirs: { ...freshGateway, revision: 2, values: { ...values, name: 'Attic hub' } },
    rename: { name: ' Cellar hub ' },
    unname: { name: ' ' },
  }),
});
