import { deviceHealthMachine } from '../../src/machines/devices/deviceHealth/deviceHealth.machine.ts';
import { measuredHealth } from '../deviceHealth.ts';
import { called, defineModel, done, failed } from './model.ts';

const ofCamera = { userId: '1', serialNumber: 'LK0000000001' };
const health = { ...measuredHealth, hours: measuredHealth.hours.slice(-1) };
const newer = { ...health, outages: [] };

export const model = defineModel({
  machine: deviceHealthMachine,
  inputs: [ofCamera],
  events: {
    'readHealth done': done('readHealth', health),
    'readHealth error': failed('readHealth'),
    'renewHealth done': done('renewHealth', newer),
    'renewHealth error': failed('renewHealth'),
  },
  delays: { renewal: 30_000 },
  demands: [
    {
      section: '4',
      what: 'The camera’s health is asked for',
      on: 'init',
      to: 'loading',
      effects: [called('readHealth', ofCamera), called('watchConnection')],
      context: { health: null },
    },
    {
      section: '4',
      what: 'It is shown',
      from: 'loading',
      on: 'readHealth done',
      to: 'shown.current',
      context: { health },
    },
    { section: '8', what: 'A failure is said', from: 'loading', on: 'readHealth error', to: 'failed' },
    {
      section: '8',
      what: 'It can be tried again',
      from: 'failed',
      on: 'retry',
      to: 'loading',
      effects: [called('readHealth', ofCamera)],
    },
    {
      section: '0007',
      what: 'Loaded again once the provider is back',
      from: 'failed',
      on: 'connection.restored',
      to: 'loading',
      effects: [called('readHealth', ofCamera)],
    },
    {
      section: '4',
      what: 'It stays up to date while it is shown',
      from: 'shown.current',
      on: 'after renewal',
      to: 'shown.renewing',
      effects: [called('renewHealth', ofCamera)],
      context: { health },
    },
    {
      section: '4',
      what: 'What is newer is shown',
      from: 'shown.renewing',
      on: 'renewHealth done',
      to: 'shown.current',
      context: { health: newer },
    },
    {
      section: '8',
      what: 'What was shown stays if newer figures fail',
      from: 'shown.renewing',
      on: 'renewHealth error',
      to: 'shown.outdated',
      context: { health },
    },
    {
      section: '8',
      what: 'Newer ones can be asked for',
      from: 'shown.outdated',
      on: 'retry',
      to: 'shown.renewing',
      effects: [called('renewHealth', ofCamera)],
    },
    {
      section: '0007',
      what: 'Newer ones are loaded once the provider is back',
      from: 'shown.outdated',
      on: 'connection.restored',
      to: 'shown.renewing',
    },
  ],
  callbacks: { watchConnection: ['connection.restored'] },
});
