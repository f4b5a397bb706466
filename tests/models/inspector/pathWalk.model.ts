import { pathWalkMachine } from '../../../src/inspector/catalogue/pathWalk.machine.ts';
import { defineModel } from '../model.ts';

export const model = defineModel({
  machine: pathWalkMachine,
  inputs: [{ steps: 2 }],
  events: [
    { type: 'jump', to: 1 },
    { type: 'jump', to: 3 },
    { type: 'speed.choose', speed: 2 },
  ],
  control: ({ steps, at, speed }) => ({ steps, at, speed }),
  delays: { stepTime: ({ speed }) => (speed === 2 ? 600 : 1200) },
});
