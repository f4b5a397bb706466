import { assign, setup } from 'xstate';
import { promiseStub } from '../../machines/stubs.ts';
import type { Chart } from '../../statecharts/chart.ts';
import type { PlacedChart } from './placement.ts';

/** Lays out one chart, once while it is shown (design section 7). */
export const chartMachine = setup({
  types: {
    context: {} as { chart: Chart; placed: PlacedChart | null },
    input: {} as { chart: Chart },
    events: {} as { type: 'retry' },
  },
  actors: { layOut: promiseStub<PlacedChart, Chart>('layOut') },
  delays: { layoutTimeout: 20_000 },
  actions: { setPlaced: assign((_, params: { placed: PlacedChart }) => params) },
}).createMachine({
  id: 'chart',
  description: 'The drawing of one statechart.',
  context: ({ input }) => ({ chart: input.chart, placed: null }),
  initial: 'layingOut',
  states: {
    layingOut: {
      description:
        'The positions of states and arrows are computed. This takes a moment and is canceled after 20 seconds.',
      invoke: {
        id: 'layOut',
        src: 'layOut',
        input: ({ context }) => context.chart,
        onDone: {
          target: 'laidOut',
          actions: { type: 'setPlaced', params: ({ event }) => ({ placed: event.output }) },
        },
        onError: 'failed',
      },
      after: {
        layoutTimeout: {
          target: 'failed',
          description: 'A worker whose script fails to load reports no error.',
        },
      },
    },
    laidOut: {
      description: 'The chart is drawn.',
    },
    failed: {
      description: 'The chart could not be drawn, and the page offers to try again.',
      on: { retry: 'layingOut' },
    },
  },
});
