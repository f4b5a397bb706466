import { payByUseMachine } from '../../src/machines/store/payByUse/payByUse.machine.ts';
import { gate, gateTraffic } from '../traffic.ts';
import { called, defineModel, done, emitted, failed } from './model.ts';

const device = { userId: '1001', serialNumber: gate };
const on = { type: 'switch', wanted: 'on' } as const;

export const model = defineModel({
  machine: payByUseMachine,
  inputs: [device],
  // The provider answers as before, so that the switch of the page can be switched the same way again.
  events: {
    'switch: on': on,
    'setPayByUse done': done('setPayByUse', gateTraffic),
    'setPayByUse error': failed('setPayByUse'),
  },
  moreEvents: {
    'switch: off': { type: 'switch', wanted: 'off' },
  },
  demands: [
    {
      section: '9',
      what: 'The switch stands as the provider says',
      on: 'init',
      to: 'idle',
      context: { ...device, error: null },
    },
    {
      section: '9',
      what: 'What pay by use costs, and what is owed, is said before it is switched',
      from: 'idle',
      on: on,
      to: 'asking',
      context: { wanted: 'on', error: null },
    },
    {
      section: '9',
      what: 'also before it is switched off',
      from: 'idle',
      on: { type: 'switch', wanted: 'off' },
      to: 'asking',
      context: { wanted: 'off', error: null },
    },
    {
      section: '9',
      what: 'Meant: it is switched',
      from: 'asking',
      on: 'confirm',
      to: 'switching',
      effects: [called('setPayByUse', { ...device, isOn: true })],
    },
    {
      section: '9',
      what: 'The page shows it so',
      from: 'switching',
      on: 'setPayByUse done',
      to: 'idle',
      context: { error: null },
      effects: [emitted({ type: 'traffic.changed', device: gateTraffic })],
    },
    {
      section: '8',
      what: 'Set failed: it stays as it is',
      from: 'switching',
      on: 'setPayByUse error',
      to: 'idle',
      context: { error: 'action.setFailed' },
      effects: [],
    },
  ],
});
