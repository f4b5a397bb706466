import { assign, setup } from 'xstate';
import { promiseStub } from '../../machines/stubs.ts';
import type { Chart } from '../../statecharts/chart.ts';
import type { PlacedChart } from './placement.ts';

/** Gives the parts of one chart their places, once for as long as it is shown (design section 7). */
export const chartMachine = setup({
  types: {
    context: {} as { chart: Chart; placed: PlacedChart | null },
    input: {} as { chart: Chart },
    events: {} as { type: 'retry' },
  },
  actors: { layOut: promiseStub<PlacedChart, Chart>('layOut') },
  delays: { layoutTimeout: 20_000 },
  actions: { keepPlaced: assign((_, params: { placed: PlacedChart }) => params) },
}).createMachine({
  id: 'chart',
  context: ({ input }) => ({ chart: input.chart, placed: null }),
  initial: 'layingOut',
  states: {
    layingOut: {
      invoke: {
        id: 'layOut',
        src: 'layOut',
        input: ({ context }) => context.chart,
        onDone: {
          target: 'laidOut',
          actions: { type: 'keepPlaced', params: ({ event }) => ({ placed: event.output }) },
        },
        onError: 'failed',
      },
      after: {
        layoutTimeout: {
          target: 'failed',
          description: 'A worker whose script does not come says nothing.',
        },
      },
    },
    laidOut: {},
    failed: { on: { retry: 'layingOut' } },
  },
});
