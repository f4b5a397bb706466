import type { ListedDevice } from '../../src/domain/devices/preview.ts';
import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { deviceStandingMachine } from '../../src/machines/devices/deviceStanding/deviceStanding.machine.ts';
import { called, defineModel, done, emitted, failed } from './model.ts';

const userId = '1';
const offline: ListedDevice = {
  serialNumber: 'LK0000000002',
  name: 'Driveway',
  deviceType: 'IPC',
  model: 'LK-C420',
  site: 'Home',
  onLine: false,
  offlineSince: Date.UTC(2026, 10, 21, 6, 40),
  shared: false,
  battery: null,
  version: '1.0.0',
  timezone: 'Europe/Berlin',
  screenshot: true,
};
const devices = {
  camera: { devices: [offline], dropped: 1 },
  gateway: { devices: [], dropped: 0 },
  doorbell: null,
};
const refused = failed('readDevices', new CallError(failure('refused', 401)));
const read = [called('readDevices', { userId })];

export const model = defineModel({
  machine: deviceStandingMachine,
  inputs: [{ userId }],
  events: {
    'readDevices done': done('readDevices', devices),
    'readDevices error: failed': failed('readDevices'),
    'readDevices error: refused': refused,
  },
  moreEvents: {
    'readDevices error: notLoggedIn': failed('readDevices', new CallError(failure('notLoggedIn'))),
  },
  delays: { settling: 3000, renewal: 45_000 },
  callbacks: { watchTab: ['tab.hidden', 'tab.shown'] },
  demands: [
    {
      section: '4',
      what: 'The lists have just been asked for',
      on: 'init',
      to: 'settled',
      effects: [called('watchTab')],
      context: { userId },
    },
    {
      section: 'ours',
      what: 'Nothing that is said of a device is older than 45 s',
      from: 'settled',
      on: 'after renewal',
      to: 'reading',
      effects: read,
    },
    {
      section: 'ours',
      what: 'The lists are told',
      from: 'reading',
      on: done('readDevices', devices),
      to: 'settled',
      effects: [emitted({ type: 'devices.read', devices })],
    },
    {
      section: '8',
      what: 'What nobody asked for fails silently',
      from: 'reading',
      on: failed('readDevices'),
      to: 'settled',
    },
    {
      section: '4',
      what: 'A token that is refused asks for nothing more: the question for it would come again and again',
      from: 'reading',
      on: refused,
      to: 'refused',
    },
    {
      section: '4',
      what: 'Whether anybody sees it or not',
      from: 'refused',
      on: 'tab.hidden',
      to: 'refused',
    },
    ...['settled', 'reading', 'resumed'].map((from) => ({
      section: 'ours',
      what: 'Nothing is asked for while nobody can see it',
      from,
      on: 'tab.hidden',
      to: 'suspended',
    })),
    {
      section: 'ours',
      what: 'Who comes back',
      from: 'suspended',
      on: 'tab.shown',
      to: 'resumed',
    },
    {
      section: 'ours',
      what: 'sees how they stand a moment later: a tab that is only passed asks for nothing',
      from: 'resumed',
      on: 'after settling',
      to: 'reading',
      effects: read,
    },
  ],
});
