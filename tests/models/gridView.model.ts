import { gridViewMachine } from '../../src/machines/grids/gridView/gridView.machine.ts';
import { called, defineModel } from './model.ts';

const windows = ['LK0000000001', 'LK0000000002', null, null];
const enlarged = (place: number) => ({ type: 'window.enlarged', place }) as const;
const toggled = (place: number) => ({ type: 'sound.toggle', place }) as const;

/** Two cameras in a grid of four. */
export const model = defineModel({
  machine: gridViewMachine,
  inputs: [{ windows }],
  callbacks: { address: ['window.enlarged', 'window.restored'] },
  events: {
    'window.enlarged: first': enlarged(0),
    'window.enlarged: second': enlarged(1),
    'window.enlarged: third': enlarged(2),
    'sound.toggle: first': toggled(0),
    'sound.toggle: second': toggled(1),
    'sound.toggle: third': toggled(2),
    'window.changed': { type: 'window.changed', place: 0, displayState: 'offline' },
  },
  control: ({ large, heard }) => ({ large, heard }),
  demands: [
    {
      section: '2',
      what: 'A grid opens with all windows of one size',
      on: 'init',
      to: 'size.even',
      effects: [called('address')],
      context: { windows, displayStates: {} },
    },
    { section: '0002', what: 'And silent', on: 'init', to: 'sound.silent' },
    {
      section: '0002',
      what: 'One window is heard',
      from: 'sound.silent',
      on: toggled(1),
      to: 'sound.heard',
      context: { heard: 1 },
    },
    {
      section: '0002',
      what: 'Never more than one: another one instead',
      from: 'sound.heard',
      on: toggled(0),
      when: { heard: 1 },
      to: 'sound.heard',
      context: { heard: 0 },
    },
  ],
});
