import { chartViewMachine } from '../../../src/inspector/chart/chartView.machine.ts';
import { chartOf } from '../../../src/statecharts/chart.ts';
import { themeMachine } from '../../../src/machines/shell/theme/theme.machine.ts';
import { defineModel } from '../model.ts';

const { id, root } = chartOf(themeMachine);
/** As much of a drawing as the machine looks at: where the states lie. */
const placed = {
  id,
  width: 400,
  height: 400,
  states: [root, ...root.states].map((state, row) => ({
    state,
    head: { width: 200, height: 80 },
    lines: [],
    box: { x: 0, y: 100 * row, width: 200, height: 80 },
  })),
  arrows: [],
  starts: [],
};

export const model = defineModel({
  machine: chartViewMachine,
  inputs: [{ placed, active: [id] }],
  events: [
    { type: 'frame.resized', frame: { width: 800, height: 600 } },
    { type: 'active.changed', active: [`${id}.light`] },
    { type: 'zoom', factor: 2, at: { x: 10, y: 10 } },
    { type: 'pan', by: { x: 10, y: 0 } },
    { type: 'search.typed', text: 'light' },
    { type: 'search.typed', text: 'no such state' },
    { type: 'pointer.came', to: { kind: 'state', id: `${id}.light` } },
    { type: 'state.focused', id: `${id}.light` },
  ],
  control: ({ found }) => found.length > 0,
});
