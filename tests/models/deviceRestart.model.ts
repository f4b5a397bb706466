import { deviceRestartMachine } from '../../src/machines/settings/deviceRestart/deviceRestart.machine.ts';
import { called, defineModel, done, emitted, failed } from './model.ts';

const serailno = 'LK0000000001';
const still = { onLine: true, restarting: true };
const gone = { onLine: false, restarting: true };
const back = { onLine: true, restarting: false };
const changed = emitted({ type: 'standing.changed' });

export const model = defineModel({
  machine: deviceRestartMachine,
  inputs: [{ serailno }],
  events: [
    done('readStanding', still),
    done('readStanding', gone),
    done('readStanding', back),
    failed('readStanding'),
  ],
  control: ({ looks, seen }) => ({ looks, seen }),
  delays: {
    restartDelay: 3000,
    lookAgain: ({ looks }) => [4000, 5000, 10_000, 20_000][looks - 1] ?? Number.NaN,
  },
  demands: [
    { section: '4', what: 'A device restarts 3 s after', from: 'idle', on: 'restart.begun', to: 'counting' },
    {
      section: '4',
      what: 'Then it is looked for',
      from: 'counting',
      on: 'after restartDelay',
      to: 'away.looking',
      effects: [called('readStanding', { serailno })],
      context: { looks: 1, seen: 'online' },
    },
    {
      section: 'ours',
      what: 'A restart that was begun elsewhere',
      from: 'idle',
      on: 'restart.found',
      to: 'away.looking',
      effects: [called('readStanding', { serailno })],
    },
    {
      section: '4',
      what: 'That it went away is told',
      from: 'away.looking',
      on: done('readStanding', gone),
      when: { looks: 1, seen: 'online' },
      to: 'away.waiting',
      effects: [changed],
      context: { seen: 'offline' },
    },
    {
      section: '4',
      what: 'It did not begin yet',
      from: 'away.looking',
      on: done('readStanding', still),
      when: { looks: 1, seen: 'online' },
      to: 'away.waiting',
    },
    {
      section: '4',
      what: 'It is looked for again',
      from: 'away.waiting',
      on: 'after lookAgain',
      to: 'away.looking',
      effects: [called('readStanding', { serailno })],
    },
    {
      section: '4',
      what: 'It is back',
      from: 'away.looking',
      on: done('readStanding', back),
      to: 'back',
      effects: [changed],
      context: { looks: 0, seen: 'online' },
    },
    {
      section: '4',
      what: 'It is not back',
      from: 'away.looking',
      on: done('readStanding', gone),
      when: { looks: 5, seen: 'offline' },
      to: 'missing',
    },
    {
      section: '4',
      what: 'Nor does the provider answer',
      from: 'away.looking',
      on: 'readStanding error',
      when: { looks: 5, seen: 'offline' },
      to: 'missing',
    },
    {
      section: '8',
      what: 'The provider that does not say is asked again',
      from: 'away.looking',
      on: 'readStanding error',
      when: { looks: 1, seen: 'online' },
      to: 'away.waiting',
    },
    {
      section: 'ours',
      what: 'It is looked for once more',
      from: 'missing',
      on: 'look.again',
      to: 'away.looking',
      context: { looks: 1, seen: 'online' },
    },
    {
      section: '0007',
      what: 'Also once the provider is back',
      from: 'missing',
      on: 'connection.restored',
      to: 'away.looking',
      context: { looks: 1 },
    },
    { section: '4', what: 'A further restart', from: 'back', on: 'restart.begun', to: 'counting' },
    { section: 'ours', what: 'Read, it is gone', from: 'back', on: 'dismiss', to: 'idle' },
  ],
  callbacks: { watchConnection: ['connection.restored'] },
});
