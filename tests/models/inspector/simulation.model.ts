import { simulationMachine } from '../../../src/inspector/catalogue/simulation.machine.ts';
import { defineModel } from '../model.ts';

export const model = defineModel({
  machine: simulationMachine,
  undriven: 'decision 0006',
  inputs: [{ inputs: 2 }],
  events: {
    'event.press: open': { type: 'event.press', name: 'open' },
    'event.press: close': { type: 'event.press', name: 'close' },
    'jump: first': { type: 'jump', to: 0 },
    'jump: gone': { type: 'jump', to: 9 },
    'input.choose: other': { type: 'input.choose', input: 1 },
    'input.choose: gone': { type: 'input.choose', input: 2 },
  },
  control: ({ input, steps, at, forward }) => ({
    input,
    steps: Math.min(steps.length, 2),
    at: Math.min(at, 1),
    forward: forward[at] !== undefined,
    first: forward[-1] ?? null,
  }),
  feasible: (event, { steps }) => event.type !== 'event.press' || steps < 2,
  demands: [
    {
      section: 'design 7',
      what: 'It starts with the first input',
      on: 'init',
      to: 'trying',
      context: { input: 0, at: -1, steps: [] },
    },
    {
      section: 'design 7',
      what: 'Another input starts anew',
      on: { type: 'input.choose', input: 1 },
      context: { input: 1, at: -1, steps: [], forward: {} },
    },
  ],
});
