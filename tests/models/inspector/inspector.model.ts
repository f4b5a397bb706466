import { inspectorMachine } from '../../../src/inspector/inspector.machine.ts';
import { called, defineModel, sent } from '../model.ts';

const catalogue = { name: 'catalogue', machine: null, path: null, at: 0 } as const;

export const model = defineModel({
  machine: inspectorMachine,
  undriven: 'decision 0006',
  inputs: [
    { place: { name: 'live' }, known: ['sidebar'] },
    { place: catalogue, known: ['sidebar'] },
    { place: { name: 'faults' }, known: ['sidebar'] },
    { place: { name: 'compare' }, known: ['sidebar'] },
  ],
  events: {
    'place.changed: live': { type: 'place.changed', place: { name: 'live' } },
    'place.changed: compare': { type: 'place.changed', place: { name: 'compare' } },
    'place.changed: faults': { type: 'place.changed', place: { name: 'faults' } },
    'place.changed: catalogue': { type: 'place.changed', place: catalogue },
    'file.drop': { type: 'file.drop', file: new File([], 'lookout.json') },
  },
  control: ({ place }) => place.name,
  callbacks: { addressBar: ['place.changed'] },
  children: { inspection: [], desk: [], catalogue: [], faults: [], comparison: [] },
  demands: [
    {
      section: 'design 7',
      what: 'It opens where the address says: live',
      on: 'init',
      when: 'live',
      to: 'live',
      effects: [
        called('addressBar'),
        called('inspection'),
        called('desk'),
        called('faults'),
        called('comparison'),
      ],
    },
    {
      section: 'design 7',
      what: 'Or the catalogue',
      on: 'init',
      when: 'catalogue',
      to: 'catalogue',
      effects: [called('catalogue', { machine: null, path: null, at: 0, known: ['sidebar'] })],
    },
    {
      section: '0006',
      what: 'Or the comparison',
      on: 'init',
      when: 'compare',
      to: 'compare',
    },
    {
      section: '0006',
      what: 'And to the comparison',
      on: { type: 'place.changed', place: { name: 'compare' } },
      to: 'compare',
      context: { place: { name: 'compare' } },
    },
    {
      section: '0006',
      what: 'Or the faults',
      on: 'init',
      when: 'faults',
      to: 'faults',
    },
    {
      section: '0006',
      what: 'And to the faults',
      on: { type: 'place.changed', place: { name: 'faults' } },
      to: 'faults',
      context: { place: { name: 'faults' } },
    },
    {
      section: 'design 7',
      what: 'It follows the address to the catalogue',
      on: { type: 'place.changed', place: catalogue },
      to: 'catalogue',
      effects: [sent('catalogue', { type: 'choose', choice: { machine: null, path: null, at: 0 } })],
      context: { place: catalogue },
    },
    {
      section: 'design 7',
      what: 'And to what is live',
      on: { type: 'place.changed', place: { name: 'live' } },
      to: 'live',
      context: { place: { name: 'live' } },
    },
  ],
});
