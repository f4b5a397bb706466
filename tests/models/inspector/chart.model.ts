import { chartMachine } from '../../../src/inspector/chart/chart.machine.ts';
import { chartOf } from '../../../src/statecharts/chart.ts';
import { themeMachine } from '../../../src/machines/shell/theme/theme.machine.ts';
import { called, defineModel, done, failed } from '../model.ts';

const chart = chartOf(themeMachine);

export const model = defineModel({
  machine: chartMachine,
  undriven: 'decision 0006',
  inputs: [{ chart }],
  events: {
    'layOut done': done('layOut', {
      id: chart.id,
      width: 100,
      height: 100,
      states: [],
      arrows: [],
      starts: [],
    }),
    'layOut error': failed('layOut'),
  },
  delays: { layoutTimeout: 20_000 },
  demands: [
    {
      section: 'design 7',
      what: 'The chart is laid out',
      on: 'init',
      to: 'layingOut',
      effects: [called('layOut', chart)],
    },
    {
      section: 'design 7',
      what: 'And shown',
      from: 'layingOut',
      on: 'layOut done',
      to: 'laidOut',
      context: { placed: { id: 'theme', width: 100, height: 100, states: [], arrows: [], starts: [] } },
    },
    {
      section: 'design 3',
      what: 'That it failed is said',
      from: 'layingOut',
      on: 'layOut error',
      to: 'failed',
    },
    {
      section: 'design 3',
      what: 'Also where the worker says nothing',
      from: 'layingOut',
      on: 'after layoutTimeout',
      to: 'failed',
    },
    {
      section: 'design 3',
      what: 'It can be tried again',
      from: 'failed',
      on: 'retry',
      to: 'layingOut',
      effects: [called('layOut', chart)],
    },
  ],
});
