import { hoverSeekMachine } from '../../src/machines/history/hoverSeek/hoverSeek.machine.ts';
import { defineModel } from './model.ts';

const first = 36_000;
const other = 39_600;

export const model = defineModel({
  machine: hoverSeekMachine,
  inputs: [{ second: first }],
  events: {
    'second.pointed: first': { type: 'second.pointed', second: first },
    'second.pointed: other': { type: 'second.pointed', second: other },
  },
  control: ({ sent, second }) => ({ sent, second }),
  // A pointer that moves is at another second, and one that has left does not leave again.
  feasible: (event, { second }) =>
    event.type === 'second.pointed'
      ? event.second !== second
      : event.type !== 'second.left' || second !== null,
  callbacks: { player: ['picture.settled', 'picture.failed'] },
});
