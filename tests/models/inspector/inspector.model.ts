import { inspectorMachine } from '../../../src/inspector/inspector.machine.ts';
import { defineModel } from '../model.ts';

const catalogue = { name: 'catalogue', machine: null, path: null } as const;

export const model = defineModel({
  machine: inspectorMachine,
  inputs: [{ place: { name: 'live' } }, { place: catalogue }],
  events: [
    { type: 'place.changed', place: { name: 'live' } },
    { type: 'place.changed', place: catalogue },
    { type: 'file.drop', file: new File([], 'lookout.json') },
  ],
  control: ({ place }) => place.name,
  callbacks: { addressBar: ['place.changed'] },
  children: { inspection: [], desk: [], catalogue: [] },
});
