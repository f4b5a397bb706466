import { clipRangeMachine } from '../../src/machines/clipRange/clipRange.machine.ts';
import { defineModel } from './model.ts';

export const model = defineModel({
  machine: clipRangeMachine,
  inputs: [{ day: '2026-11-20', seconds: 86_400 }],
  events: [
    { type: 'start.mark', second: 1000 },
    { type: 'start.mark', second: 9000 },
    { type: 'end.mark', second: 500 },
    { type: 'end.mark', second: 2000 },
    { type: 'range.mark', range: { from: 1500, to: 2000 } },
    { type: 'day.changed', day: '2026-11-19', seconds: 86_400 },
    { type: 'day.changed', day: '2026-11-20', seconds: 86_400 },
  ],
  control: ({ day, range, note }) => ({ day, range, note }),
  // The ends that are dragged are those of a marked range.
  feasible: ({ type }, { range }) => type !== 'range.mark' || range.to > range.from,
});
