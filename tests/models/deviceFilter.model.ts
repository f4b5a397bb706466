import { deviceFilterMachine } from '../../src/machines/deviceFilter/deviceFilter.machine.ts';
import { defineModel, done, failed } from './model.ts';

export const model = defineModel({
  machine: deviceFilterMachine,
  inputs: [{ userId: '1' }],
  events: [
    { type: 'keyword.changed', keyword: 'door' },
    { type: 'site.changed', site: 'Home' },
    { type: 'status.changed', status: 'online' },
    { type: 'kind.changed', kind: 'BATIPC' },
    done('listSites', ['Home', 'Shop']),
    failed('listSites'),
  ],
  control: ({ filter }) => filter,
  callbacks: { watchConnection: ['connection.restored'] },
});
