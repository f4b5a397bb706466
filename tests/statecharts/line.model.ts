import { defineModel, done, failed } from '../models/model.ts';
import { lineMachine } from './line.machine.ts';

/** An example of a model: what the machine cannot tell about itself. */
export const model = defineModel({
  machine: lineMachine,
  inputs: [{ audio: true }, { audio: false }],
  events: [
    done('ask', { open: true }),
    done('ask', { open: false }),
    failed('ask'),
    { type: 'bytes.came', count: 0 },
    { type: 'bytes.came', count: 9 },
  ],
  control: ({ audio, attempt }) => ({ audio, attempt: Math.min(attempt, 3) }),
  delays: { stale: 1500, backOff: ({ attempt }) => [0, 500, 1000, 2000][attempt] ?? 0 },
  callbacks: { socket: ['bytes.came', 'line.closed'] },
  children: { child: ['child.asked'] },
  systemActors: ['session'],
});
