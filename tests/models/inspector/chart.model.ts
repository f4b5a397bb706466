import { chartMachine } from '../../../src/inspector/chart/chart.machine.ts';
import { chartOf } from '../../../src/statecharts/chart.ts';
import { themeMachine } from '../../../src/machines/theme/theme.machine.ts';
import { defineModel, done, failed } from '../model.ts';

const chart = chartOf(themeMachine);

export const model = defineModel({
  machine: chartMachine,
  inputs: [{ chart }],
  events: [
    done('layOut', { id: chart.id, width: 100, height: 100, states: [], arrows: [], starts: [] }),
    failed('layOut'),
  ],
  delays: { layoutTimeout: 20_000 },
});
