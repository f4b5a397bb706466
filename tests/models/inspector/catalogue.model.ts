import { catalogueMachine, chosenPath } from '../../../src/inspector/catalogue/catalogue.machine.ts';
import { called, defineModel, done, failed } from '../model.ts';

const start = { state: 'expanded', control: null, transitions: [] };
const path = { id: 'a1', n: 1, title: 'start only', input: null, start, steps: [] };

/** The rest of the model is of no interest here, and would fill the path file. */
const spec = { inputs: [{}, {}] };
const walks = { paths: [path], pictures: null, spec, coverage: null, seen: {} };

export const model = defineModel({
  machine: catalogueMachine,
  undriven: 'decision 0006',
  inputs: [
    { machine: 'sidebar', path: null, at: 0, known: ['sidebar'] },
    { machine: null, path: null, at: 0, known: ['sidebar'] },
  ],
  events: {
    'choose: noPath': { type: 'choose', choice: { machine: 'sidebar', path: null, at: 0 } },
    'choose: path': { type: 'choose', choice: { machine: 'sidebar', path: path.id, at: 1 } },
    'choose: nobody': { type: 'choose', choice: { machine: 'nobody', path: null, at: 0 } },
    'choose: simulation': { type: 'choose', choice: { machine: 'sidebar', path: 'simulation', at: 0 } },
    'load done': done('load', walks),
    'load error': failed('load'),
  },
  control: (context) => ({
    machine: context.machine,
    path: context.path,
    found: chosenPath(context) !== null,
  }),
  children: { walk: [], search: [], simulation: [] },
  demands: [
    {
      section: 'design 7',
      what: 'The paths of the statechart that is chosen are loaded',
      on: 'init',
      when: { machine: 'sidebar' },
      to: 'loading',
      effects: [called('load', 'sidebar')],
    },
    {
      section: 'design 7',
      what: 'Another statechart',
      from: 'nothing',
      on: { type: 'choose', choice: { machine: 'sidebar', path: null, at: 0 } },
      to: 'loading',
      effects: [called('load', 'sidebar')],
      context: {
        machine: 'sidebar',
        path: null,
        walks: { paths: [], pictures: null, spec: null, coverage: null, seen: {} },
      },
    },
    {
      section: 'design 7',
      what: 'The paths are listed',
      from: 'loading',
      on: 'load done',
      when: { path: null },
      to: 'shown.choosing',
      context: { walks },
    },
    {
      section: 'design 7',
      what: 'The one that the address names is there to be walked',
      from: 'loading',
      on: 'load done',
      when: { path: 'a1' },
      to: 'shown.walking',
      effects: [called('walk', { steps: 0, at: 1 })],
      context: { walks },
    },
    {
      section: 'design 3',
      what: 'That they did not arrive is said',
      from: 'loading',
      on: 'load error',
      to: 'failed',
    },
    {
      section: 'design 3',
      what: 'They can be loaded again',
      from: 'failed',
      on: 'retry',
      to: 'loading',
      effects: [called('load', 'sidebar')],
    },
    {
      section: 'design 7',
      what: 'A path is chosen, at one of its steps',
      from: 'shown.choosing',
      on: { type: 'choose', choice: { machine: 'sidebar', path: 'a1', at: 1 } },
      to: 'shown.walking',
      effects: [called('walk', { steps: 0, at: 1 })],
      context: { path: 'a1', walks },
    },
    {
      section: 'design 7',
      what: 'The statechart is tried',
      from: 'shown.choosing',
      on: { type: 'choose', choice: { machine: 'sidebar', path: 'simulation', at: 0 } },
      to: 'shown.simulating',
      effects: [called('simulation', { inputs: 2 })],
    },
    {
      section: 'design 7',
      what: 'And left',
      from: 'shown.walking',
      on: { type: 'choose', choice: { machine: 'sidebar', path: null, at: 0 } },
      to: 'shown.choosing',
      context: { path: null, walks },
    },
  ],
  equivalent: {
    'catalogue.loading | choose: setMachine instead of setPath':
      'it is the same statechart, and no paths of it have arrived yet',
  },
});
