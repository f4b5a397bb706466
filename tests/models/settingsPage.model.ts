import { settingsPageMachine } from '../../src/machines/settings/settingsPage/settingsPage.machine.ts';
import { called, defineModel, sent } from './model.ts';

const camera = { userId: '1001', serialNumber: 'LK0000000001' };
const typed = { name: 'Porch' };
const facts = { pmodel: 'LK-C4', customerId: 'lookout' };
const read = { type: 'settings.read', facts, restarts: false } as const;
const restarting = { ...read, restarts: true };
const saved = { type: 'settings.saved', restarts: false } as const;
const savedToRestart = { ...saved, restarts: true };
const online = { type: 'device.read', onLine: true } as const;
const refresh = { type: 'refresh' } as const;

export const model = defineModel({
  machine: settingsPageMachine,
  inputs: [{ ...camera, typed }],
  callbacks: { device: ['device.read'], sites: [] },
  parts: {
    deviceSettings: ['settings.read', 'ownership.ended', 'settings.saved'],
    deviceRestart: ['status.changed'],
    firmwareUpgrade: ['upgrade.ended'],
  },
  events: {
    'settings.read: shown': read,
    'settings.read: restarting': restarting,
    'settings.saved: shown': saved,
    'settings.saved: restarting': savedToRestart,
    'device.read': online,
  },
  demands: [
    {
      section: '3',
      what: 'The settings are read, with what was typed before a new sign-in',
      on: 'init',
      to: 'withheld',
      effects: [called('settings', { ...camera, typed })],
    },
    {
      section: '4',
      what: 'The owner sees the firmware',
      from: 'withheld',
      on: read,
      to: 'owned',
      effects: [called('firmware', { serialNumber: camera.serialNumber, ...facts })],
    },
    {
      section: '4',
      what: 'A restart that was ordered elsewhere is followed',
      from: 'owned',
      on: restarting,
      effects: [sent('restart', { type: 'restart.found' })],
    },
    {
      section: '4',
      what: 'A change that restarts the camera begins the countdown, and the lists show the change',
      from: 'owned',
      on: savedToRestart,
      effects: [
        sent('restart', { type: 'restart.started' }),
        sent('device', refresh),
        sent('sites', refresh),
      ],
    },
    {
      section: '4',
      what: 'A camera that went, or is back, is read again',
      on: 'status.changed',
      effects: [sent('device', refresh)],
    },
    {
      section: '2',
      what: 'The settings are read again with their camera',
      on: online,
      effects: [sent('restart', online), sent('settings', refresh)],
    },
    {
      section: '4',
      what: 'A camera that was upgraded is read again',
      from: 'owned',
      on: 'upgrade.ended',
      effects: [sent('device', refresh)],
    },
  ],
  undriven:
    'No view shows it. People use its parts (deviceSettings, deviceRestart, firmwareUpgrade): one action is several of its steps.',
});
