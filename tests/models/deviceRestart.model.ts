import { deviceRestartMachine } from '../../src/machines/settings/deviceRestart/deviceRestart.machine.ts';
import { called, defineModel, done, emitted, failed } from './model.ts';

const serialNumber = 'LK0000000001';
const still = { onLine: true, restarting: true };
const gone = { onLine: false, restarting: true };
const lost = { onLine: false, restarting: false };
const back = { onLine: true, restarting: false };
const online = { type: 'device.read', onLine: true } as const;
const offline = { type: 'device.read', onLine: false } as const;
const changed = emitted({ type: 'status.changed' });

export const model = defineModel({
  machine: deviceRestartMachine,
  inputs: [{ serialNumber }],
  events: {
    'readStanding done: still': done('readStanding', still),
    'readStanding done: gone': done('readStanding', gone),
    'readStanding done: back': done('readStanding', back),
    'readStanding error': failed('readStanding'),
    'lookLater done: gone': done('lookLater', lost),
    'lookLater done: back': done('lookLater', back),
    'lookLater error': failed('lookLater'),
    'device.read: online': online,
    'device.read: offline': offline,
  },
  control: ({ looks, seen }) => ({ looks, seen }),
  delays: {
    restartDelay: 3000,
    lookAgain: ({ looks }) => [4000, 5000, 10_000, 20_000][looks - 1] ?? Number.NaN,
    lookLater: 30_000,
  },
  demands: [
    {
      section: '4',
      what: 'A device restarts 3 s after',
      from: 'idle',
      on: 'restart.started',
      to: 'counting',
    },
    {
      section: '4',
      what: 'Then it is looked for',
      from: 'counting',
      on: 'after restartDelay',
      to: 'restarting.looking',
      effects: [called('readStanding', { serialNumber })],
      context: { looks: 1, seen: 'online' },
    },
    {
      section: '4',
      what: 'That it went offline is told',
      from: 'restarting.looking',
      on: done('readStanding', gone),
      when: { looks: 1, seen: 'online' },
      to: 'restarting.waiting',
      effects: [changed],
      context: { seen: 'offline' },
    },
    {
      section: '4',
      what: 'It did not begin yet',
      from: 'restarting.looking',
      on: done('readStanding', still),
      when: { looks: 1, seen: 'online' },
      to: 'restarting.waiting',
    },
    {
      section: '4',
      what: 'It is looked for again',
      from: 'restarting.waiting',
      on: 'after lookAgain',
      to: 'restarting.looking',
      effects: [called('readStanding', { serialNumber })],
    },
    {
      section: '4',
      what: 'It is back',
      from: 'restarting.looking',
      on: done('readStanding', back),
      to: 'back',
      effects: [changed],
      context: { looks: 0, seen: 'online' },
    },
    {
      section: '4',
      what: 'It is not back',
      from: 'restarting.looking',
      on: done('readStanding', gone),
      when: { looks: 5, seen: 'offline' },
      to: 'missing',
    },
    {
      section: '4',
      what: 'Nor does the provider answer',
      from: 'restarting.looking',
      on: 'readStanding error',
      when: { looks: 5, seen: 'offline' },
      to: 'missing',
    },
    {
      section: '8',
      what: 'The provider that does not say is asked again',
      from: 'restarting.looking',
      on: 'readStanding error',
      when: { looks: 1, seen: 'online' },
      to: 'restarting.waiting',
    },
    {
      section: '0007',
      what: 'Also once the provider is back',
      from: 'missing.waiting',
      on: 'connection.restored',
      to: 'missing.looking',
      effects: [called('lookLater', { serialNumber })],
    },
    {
      section: '8',
      what: 'The provider did not say whether it is',
      from: 'missing.looking',
      on: 'lookLater error',
      to: 'missing.waiting',
    },
    {
      section: '4',
      what: 'A restart of a camera that was missed',
      from: 'missing',
      on: 'restart.started',
      to: 'counting',
    },
    { section: '4', what: 'A further restart', from: 'back', on: 'restart.started', to: 'counting' },
  ],
  callbacks: { watchConnection: ['connection.restored'] },
});
