import { gatewaySettingsMachine } from '../../src/machines/gateways/gatewaySettings/gatewaySettings.machine.ts';
import { freshGateway } from '../gateways.ts';
import { called, defineModel } from './model.ts';
import { ownSettingsCase } from './ownSettings.ts';

const { values } = freshGateway;
const place = { serialNumber: 'LKGW00000001', channel: null };
const network = {
  mode: 'static',
  address: '192.168.1.20',
  mask: '255.255.255.0',
  gateway: '192.168.1.1',
  dns: '9.9.9.9',
} as const;

export const model = defineModel({
  machine: gatewaySettingsMachine,
  ...ownSettingsCase({
    place,
    fresh: freshGateway,
    theirs: { ...freshGateway, revision: 2, values: { ...values, name: 'Attic hub' } },
    rename: { name: ' Cellar hub ' },
    unname: { name: ' ' },
    readdress: { network },
    moreDemands: [
      {
        section: '4',
        what: 'Changing the network mode restarts the hub: it asks first',
        from: 'editing.shown',
        on: 'save',
        when: 'network 0',
        to: 'asking',
      },
      {
        section: '4',
        what: 'Confirmed, it is sent',
        from: 'asking',
        on: 'confirm',
        to: 'saving',
        effects: [called('changeSettings', { userId: '1001', ...place, revision: 0, change: { network } })],
      },
      {
        section: '4',
        what: 'Not confirmed, it stays unsaved',
        from: 'asking',
        on: 'cancel',
        to: 'editing.shown',
        context: { typed: { network } },
      },
    ],
  }),
});
