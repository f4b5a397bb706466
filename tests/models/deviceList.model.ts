import type { ListedDevice } from '../../src/domain/devices/preview.ts';
import { deviceListMachine } from '../../src/machines/devices/deviceList/deviceList.machine.ts';
import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { called, defineModel, done, emitted, failed, sent } from './model.ts';

const camera: ListedDevice = {
  serialNumber: 'LK0000000001',
  name: 'Front door',
  deviceType: 'IPC',
  model: 'LK-C420',
  site: 'Home',
  onLine: true,
  offlineSince: null,
  shared: false,
  battery: null,
  version: '1.0.0',
  timezone: 'Europe/Berlin',
  screenshot: true,
};

const at = Date.UTC(2026, 10, 21, 12, 4);
/** When a device was read alone. */
const readAt = at + 60_000;

const porch: ListedDevice = { ...camera, serialNumber: 'LK0000000005', name: 'Porch' };
const shown: ListedDevice = { ...camera, snapSrc: 'blob:preview', snapAt: 1000 };

const preview = {
  serialNumber: camera.serialNumber,
  src: 'blob:preview',
  at: 1000,
  channels: new Map(),
  lost: false,
};
const late = { ...preview, src: 'blob:late' };

const offline: ListedDevice = { ...camera, onLine: false, offlineSince: at };
/** How its only device stands by now. */
const statusRead = { type: 'devices.read', devices: [offline], dropped: 0, at: readAt } as const;
/** Another device than it holds. */
const others = {
  type: 'devices.read',
  devices: [{ ...porch, name: 'Gate', serialNumber: 'LK0000000006' }],
  dropped: 0,
  at: readAt,
} as const;
/** None at all. */
const none = { type: 'devices.read', devices: [], dropped: 0, at: readAt } as const;
/** Entries alone that cannot be read. */
const damaged = { type: 'devices.read', devices: [], dropped: 3, at: readAt } as const;

const listing = (devices: readonly ListedDevice[], dropped: number) =>
  done('listDevices', { devices, dropped, at });
const away = failed('listDevices', new CallError(failure('network')));
const refused = failed('listDevices', new CallError(failure('rejected', 500)));

const list = called('listDevices', { kind: 'camera', userId: '1' });
/** Whether well or not: the layout hears that the call has ended, and fetches ahead what the page lacks. */
const listed = emitted({ type: 'devices.listed', kind: 'camera' });
const names = (devices: readonly ListedDevice[]) =>
  devices.map(({ name, onLine }) => (onLine ? name : `${name} offline`));

export const model = defineModel({
  machine: deviceListMachine,
  inputs: [{ kind: 'camera', userId: '1' }],
  events: {
    'listDevices done: one': listing([camera], 1),
    'listDevices done: none': listing([], 0),
    'listDevices done: twoDropped': listing([], 2),
    'listDevices error: refused': refused,
    'listDevices error: offline': away,
    'device.read': { type: 'device.read', device: porch, at: readAt },
    'devices.read: known': statusRead,
    'devices.read: others': others,
    'devices.read: none': none,
    'devices.read: damaged': damaged,
    'preview.arrived: first': { type: 'preview.arrived', preview },
  },
  moreEvents: {
    'preview.arrived: late': { type: 'preview.arrived', preview: late },
  },
  control: ({ published, arriving, done: count, dropped, at: listedAt }) => ({
    published: names(published),
    arriving: names(arriving),
    done: Math.min(count, 1),
    dropped,
    at: listedAt,
  }),
  // Pictures come of what was listed, not of what was read alone.
  feasible: (event, { published, arriving }) =>
    event.type !== 'preview.arrived' ||
    [...published, ...arriving].some((name) => name.startsWith(camera.name)),
  demands: [
    {
      section: '2',
      what: 'The devices are asked for',
      on: 'init',
      to: 'loading.listing',
      effects: [called('watchConnection'), called('previews', { kind: 'camera' }), list],
      context: { arriving: [], published: [], done: 0, dropped: 0, at: 0 },
    },
    {
      section: 'design 9',
      what: 'What has arrived is there at once, and the pictures are asked for',
      from: 'loading.listing',
      on: listing([camera], 1),
      to: 'loading.previewing',
      effects: [listed, sent('previews', { type: 'load', devices: [camera] })],
      context: { arriving: [camera], dropped: 1, at },
    },
    {
      section: '4',
      what: 'Each has its picture as it arrives, and the list is not published before all are done',
      from: 'loading.previewing',
      on: { type: 'preview.arrived', preview },
      when: { arriving: [camera.name], published: [], done: 0 },
      context: { arriving: [shown], published: [], done: 1 },
    },
    {
      section: '4',
      what: 'It is published after all devices are done',
      from: 'loading.previewing',
      on: 'previews.finished',
      when: { arriving: [camera.name], done: 0 },
      to: 'published',
      context: { published: [camera] },
    },
    {
      section: '8',
      what: 'A list that fails is empty, silently, and no entry of it was left out',
      from: 'loading.listing',
      on: refused,
      to: 'failed',
      effects: [listed],
      context: { arriving: [], published: [], dropped: 0 },
    },
    {
      section: '8',
      what: 'So is one that never arrived',
      from: 'loading.listing',
      on: away,
      when: { published: [], arriving: [] },
      to: 'failed',
      effects: [listed],
      context: { published: [] },
    },
    {
      section: '0007',
      what: 'While the provider is away what was there stays, and says how old it is',
      from: 'loading.listing',
      on: away,
      when: { published: [camera.name], at },
      to: 'stale',
      effects: [listed],
      context: { at },
    },
    {
      section: '0007',
      what: 'And so what had come before it was published',
      from: 'loading.listing',
      on: away,
      when: { published: [], arriving: [camera.name], at },
      to: 'stale',
      effects: [listed],
      context: { at },
    },
    {
      section: 'design 3',
      what: 'That there is no device is said, and no more that an entry could not be read',
      from: 'loading.listing',
      on: listing([], 0),
      to: 'empty',
      effects: [listed],
      context: { published: [], dropped: 0 },
    },
    {
      section: '0007',
      what: 'A list of which nothing can be read is not an empty one',
      from: 'loading.listing',
      on: listing([], 2),
      to: 'unreadable',
      effects: [listed],
      context: { published: [], dropped: 2 },
    },
    {
      section: '2',
      what: 'A page has the list refreshed, and what is there stays meanwhile',
      from: 'published',
      on: 'refresh',
      when: { published: [camera.name], at },
      to: 'loading.listing',
      effects: [sent('previews', { type: 'cancel' }), list],
      context: { done: 0, at },
    },
    {
      section: '2',
      what: 'Refreshed while it loads, it starts over, and what has arrived stays meanwhile',
      from: 'loading.previewing',
      on: 'refresh',
      when: { arriving: [camera.name], done: 0 },
      to: 'loading.listing',
      effects: [sent('previews', { type: 'cancel' }), list],
      context: { arriving: [camera], done: 0 },
    },
    {
      section: '2',
      what: 'And so before the devices have arrived',
      from: 'loading.listing',
      on: 'refresh',
      to: 'loading.listing',
      effects: [list],
    },
    ...['stale', 'unreadable', 'empty', 'failed'].map((from) => ({
      section: '2',
      what: 'It can be refreshed',
      from,
      on: 'refresh',
      to: 'loading.listing',
      effects: [list],
      context: { done: 0 },
    })),
    ...['stale', 'failed'].map((from) => ({
      section: '0007',
      what: 'It is retried automatically once the provider is back',
      from,
      on: 'connection.restored',
      to: 'loading.listing',
      effects: [list],
      context: { done: 0 },
    })),
    {
      section: '0007',
      what: 'Pictures that were lost come late, each to its device',
      from: 'published',
      on: { type: 'preview.arrived', preview },
      when: { published: [camera.name] },
      context: { published: [shown] },
    },
    {
      section: '7',
      what: 'A device that is read alone is put into the list that is shown',
      from: 'published',
      on: 'device.read',
      when: { published: [camera.name], arriving: [camera.name], done: 0 },
      context: { published: [camera, porch], arriving: [camera, porch] },
    },
    {
      section: '7',
      what: 'And into the one that is on its way, without publishing it',
      from: 'loading.previewing',
      on: 'device.read',
      when: { published: [], arriving: [camera.name], done: 0 },
      context: { published: [], arriving: [camera, porch] },
    },
    ...['unreadable', 'empty', 'failed'].map((from) => ({
      section: '7',
      what: 'A device that is read alone is shown where there was no list',
      from,
      on: 'device.read',
      to: 'published',
      context: { published: [porch], arriving: [porch], at: readAt },
    })),
    {
      section: '0007',
      what: 'A list that is only what was read alone is as old as that',
      from: 'loading.listing',
      on: away,
      when: { published: [porch.name], at: readAt },
      to: 'stale',
      context: { at: readAt },
    },
  ],
  callbacks: { watchConnection: ['connection.restored'] },
  children: { previews: ['preview.arrived', 'previews.finished'] },
});
