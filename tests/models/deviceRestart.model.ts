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
    'readStatus done: still': done('readStatus', still),
    'readStatus done: gone': done('readStatus', gone),
    'readStatus done: back': done('readStatus', back),
    'readStatus error': failed('readStatus'),
    'pollLater done: gone': done('pollLater', lost),
    'pollLater done: back': done('pollLater', back),
    'pollLater error': failed('pollLater'),
    'device.read: online': online,
    'device.read: offline': offline,
  },
  control: ({ polls, seen }) => ({ polls, seen }),
  delays: {
    restartDelay: 3000,
    pollAgain: ({ polls }) => [4000, 5000, 10_000, 20_000][polls - 1] ?? Number.NaN,
    pollLater: 30_000,
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
      to: 'restarting.polling',
      effects: [called('readStatus', { serialNumber })],
      context: { polls: 1, seen: 'online' },
    },
    {
      section: '4',
      what: 'That it went offline is reported',
      from: 'restarting.polling',
      on: done('readStatus', gone),
      when: { polls: 1, seen: 'online' },
      to: 'restarting.waiting',
      effects: [changed],
      context: { seen: 'offline' },
    },
    {
      section: '4',
      what: 'It did not begin yet',
      from: 'restarting.polling',
      on: done('readStatus', still),
      when: { polls: 1, seen: 'online' },
      to: 'restarting.waiting',
    },
    {
      section: '4',
      what: 'It is looked for again',
      from: 'restarting.waiting',
      on: 'after pollAgain',
      to: 'restarting.polling',
      effects: [called('readStatus', { serialNumber })],
    },
    {
      section: '4',
      what: 'It is back',
      from: 'restarting.polling',
      on: done('readStatus', back),
      to: 'back',
      effects: [changed],
      context: { polls: 0, seen: 'online' },
    },
    {
      section: '4',
      what: 'It is not back',
      from: 'restarting.polling',
      on: done('readStatus', gone),
      when: { polls: 5, seen: 'offline' },
      to: 'missing',
    },
    {
      section: '4',
      what: 'Nor does the provider answer',
      from: 'restarting.polling',
      on: 'readStatus error',
      when: { polls: 5, seen: 'offline' },
      to: 'missing',
    },
    {
      section: '8',
      what: 'The provider that does not say is polled again',
      from: 'restarting.polling',
      on: 'readStatus error',
      when: { polls: 1, seen: 'online' },
      to: 'restarting.waiting',
    },
    {
      section: '0007',
      what: 'Also once the provider is back',
      from: 'missing.waiting',
      on: 'connection.restored',
      to: 'missing.polling',
      effects: [called('pollLater', { serialNumber })],
    },
    {
      section: '8',
      what: 'The provider did not say whether it is',
      from: 'missing.polling',
      on: 'pollLater error',
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
