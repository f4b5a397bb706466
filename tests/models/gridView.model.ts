import { gridViewMachine } from '../../src/machines/grids/gridView/gridView.machine.ts';
import { defineModel } from './model.ts';

const windows = ['LK0000000001', 'LK0000000002', null, null];
const enlarged = (place: number) => ({ type: 'window.enlarged', place }) as const;
const toggled = (place: number) => ({ type: 'sound.toggle', place }) as const;

/** Two cameras in a grid of four. */
export const model = defineModel({
  machine: gridViewMachine,
  inputs: [{ windows }],
  events: {
    'window.enlarged: first': enlarged(0),
    'window.enlarged: second': enlarged(1),
    'window.enlarged: third': enlarged(2),
    'sound.toggle: first': toggled(0),
    'sound.toggle: second': toggled(1),
    'sound.toggle: third': toggled(2),
    'window.changed': { type: 'window.changed', place: 0, face: 'offline' },
  },
  control: ({ large, heard }) => ({ large, heard }),
  demands: [
    {
      section: '2',
      what: 'A grid opens with all windows of one size',
      on: 'init',
      to: 'size.even',
      context: { windows, faces: {} },
    },
    { section: 'ours', what: 'And silent', on: 'init', to: 'sound.silent' },
    {
      section: 'ours',
      what: 'One window is enlarged',
      from: 'size.even',
      on: enlarged(1),
      to: 'size.enlarged',
      context: { large: 1 },
    },
    {
      section: 'ours',
      what: 'Another one takes its place',
      from: 'size.enlarged',
      on: enlarged(0),
      when: { large: 1 },
      to: 'size.enlarged',
      context: { large: 0 },
    },
    { section: 'ours', what: 'And back', from: 'size.enlarged', on: 'window.restored', to: 'size.even' },
    {
      section: 'ours',
      what: 'One window is heard',
      from: 'sound.silent',
      on: toggled(1),
      to: 'sound.heard',
      context: { heard: 1 },
    },
    {
      section: 'ours',
      what: 'Never more than one: another one instead',
      from: 'sound.heard',
      on: toggled(0),
      when: { heard: 1 },
      to: 'sound.heard',
      context: { heard: 0 },
    },
    {
      section: 'ours',
      what: 'And none',
      from: 'sound.heard',
      on: toggled(1),
      when: { heard: 1 },
      to: 'sound.silent',
    },
    {
      section: 'ours',
      what: 'What a window shows is counted',
      on: { type: 'window.changed', place: 0, face: 'offline' },
      context: { faces: { 0: 'offline' } },
    },
  ],
});
