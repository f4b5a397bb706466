import type { ListedDevice } from '../../src/domain/devices/preview.ts';
import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { deviceStatusMachine } from '../../src/machines/devices/deviceStatus/deviceStatus.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

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

export const model = defineModel({
  machine: deviceStatusMachine,
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
      section: '8',
      what: 'What nobody asked for fails silently',
      from: 'reading',
      on: failed('readDevices'),
      to: 'settled',
    },
    {
      section: '4',
      what: 'A token that is refused asks for nothing more: the question for it would arrive again and again',
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
  ],
});
