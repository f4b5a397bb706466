import type { ListedDevice } from '../../src/domain/devices/preview.ts';
import { hubRefreshMachine } from '../../src/machines/gateways/hubRefresh/hubRefresh.machine.ts';
import { called, defineModel, done, emitted, failed } from './model.ts';

const serialNumber = 'LKGW00000001';
export const hub: ListedDevice = {
  serialNumber,
  name: 'House hub',
  deviceType: 'GW',
  model: 'LK-H4',
  site: 'Home',
  onLine: true,
  offlineSince: null,
  shared: false,
  battery: null,
  version: '1.0.0',
  timezone: 'Europe/Berlin',
  screenshot: true,
  license: '',
  channelList: [],
  ipcList: [],
  detectorList: [],
};
const away: ListedDevice = { ...hub, onLine: false, offlineSince: Date.UTC(2026, 10, 21, 6, 40) };

const read = [called('readHub', { serialNumber })];
const refreshed = [called('refreshHub', { serialNumber })];
const reads = (device: ListedDevice) => emitted({ type: 'device.read', device });

export const model = defineModel({
  machine: hubRefreshMachine,
  inputs: [{ serialNumber }],
  events: {
    'readHub done': done('readHub', hub),
    'readHub error': failed('readHub'),
    'refreshHub done: online': done('refreshHub', hub),
    'refreshHub done: offline': done('refreshHub', away),
    'refreshHub error': failed('refreshHub'),
  },
  delays: { renewal: 15_000 },
  callbacks: { watchTab: ['tab.hidden', 'tab.shown'], watchConnection: ['connection.restored'] },
  demands: [
    {
      section: '0002',
      what: 'The list may be as old as the sign-in: the hub is read at once',
      on: 'init',
      to: 'reading',
      effects: [called('watchTab'), called('watchConnection'), ...read],
      context: { serialNumber, message: null },
    },
    {
      section: '0002',
      what: 'What is shown of the hub is never older than 15 s',
      from: 'settled',
      on: 'after renewal',
      to: 'reading',
      effects: read,
    },
    {
      section: '0002',
      what: 'Nor than its last alert',
      from: 'settled',
      on: 'alerts.arrived',
      to: 'reading',
      effects: read,
    },
    {
      section: '0007',
      what: 'It is read anew once the provider is back',
      from: 'settled',
      on: 'connection.restored',
      to: 'reading',
      effects: read,
    },
    {
      section: '8',
      what: 'What nobody asked for fails silently',
      from: 'reading',
      on: failed('readHub'),
      to: 'settled',
    },
    ...['settled', 'reading', 'refreshing'].map((from) => ({
      section: '2',
      what: 'A person has the hub read anew',
      from,
      on: 'refresh' as const,
      to: 'refreshing',
      effects: refreshed,
      context: { message: null },
    })),
    {
      section: '2',
      what: 'What was asked for is shown',
      from: 'refreshing',
      on: done('refreshHub', hub),
      to: 'settled',
      effects: [reads(hub)],
      context: { message: null },
    },
    {
      section: '8',
      what: 'That the hub is offline is the reason why it could not be refreshed',
      from: 'refreshing',
      on: done('refreshHub', away),
      to: 'settled',
      effects: [reads(away)],
      context: { message: 'gateway.refreshFailed' },
    },
    {
      section: '8',
      what: 'So is that it did not answer',
      from: 'refreshing',
      on: failed('refreshHub'),
      to: 'settled',
      context: { message: 'gateway.refreshFailed' },
    },
    {
      section: '8',
      what: 'That counts no more once the hub is there',
      from: 'reading',
      on: done('readHub', hub),
      to: 'settled',
      context: { message: null },
    },
    {
      section: '0002',
      what: 'Nothing is asked for while nobody can see it',
      on: 'tab.hidden',
      to: 'suspended',
    },
  ],
});
