import { pathWalkMachine } from '../../../src/inspector/catalogue/pathWalk.machine.ts';
import { defineModel } from '../model.ts';

export const model = defineModel({
  machine: pathWalkMachine,
  undriven: 'decision 0006',
  inputs: [{ steps: 2, at: 0 }],
  events: {
    'jump: second': { type: 'jump', to: 2 },
    'jump: first': { type: 'jump', to: 1 },
    'jump: third': { type: 'jump', to: 3 },
    'speed.choose': { type: 'speed.choose', speed: 2 },
  },
  control: ({ steps, at, speed }) => ({ steps, at, speed }),
  delays: { stepTime: ({ speed }) => (speed === 2 ? 600 : 1200) },
  demands: [
    {
      section: 'design 7',
      what: 'It stands at the start of the path',
      on: 'init',
      to: 'paused',
      context: { at: 0 },
    },
  ],
});
