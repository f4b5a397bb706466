import { assign, setup } from 'xstate';
import { promiseStub } from '../../machines/stubs.ts';
import type { ChartMeta } from '../../machines/chartMeta.ts';
import type { Chart } from '../../statecharts/chart.ts';
import type { Wanted } from './fitting.ts';
import type { Size } from './geometry.ts';
import type { PlacedChart } from './placement.ts';

/** What is laid out: the whole chart, or the neighborhood of one state. */
export interface Asked extends Wanted {
  readonly chart: Chart;
  /** The state in focus; null if none is. */
  readonly focus: string | null;
}

interface ChartContext extends Asked {
  readonly placed: PlacedChart | null;
  /** The chart without a focus, as it was placed last. */
  readonly whole: PlacedChart | null;
}

function isOpen({ placed }: ChartContext, id: string): boolean {
  return placed?.states.some(({ state, open }) => state.id === id && open) ?? false;
}

function withChoice({ choices }: ChartContext, id: string, open: boolean): Partial<ChartContext> {
  return { choices: { ...choices, [id]: open } };
}

/** Ids of the states around a state that are folded. */
function foldedAround(context: ChartContext, id: string): readonly string[] {
  const parts = id.split('.');
  return parts
    .map((_, index) => parts.slice(0, index).join('.'))
    .filter((around) => around.includes('.') && !isOpen(context, around));
}

/** Lays out one chart for its frame, and again when a person folds, unfolds or focuses a state (design section 7). */
export const chartMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as ChartContext,
    input: {} as { chart: Chart; active: readonly string[] },
    events: {} as
      | { type: 'frame.resized'; frame: Size }
      | { type: 'fold.toggle'; id: string }
      | { type: 'fold.reset' }
      | { type: 'reveal'; id: string }
      | { type: 'focus'; id: string | null }
      | { type: 'retry' },
  },
  actors: { layOut: promiseStub<PlacedChart, Asked>('layOut') },
  delays: { layoutTimeout: 20_000, settleTime: 150 },
  guards: {
    isHidden: ({ context }, { id }: { id: string }) => foldedAround(context, id).length > 0,
    isOtherFrame: ({ context }, { frame }: { frame: Size }) =>
      frame.width !== context.frame.width || frame.height !== context.frame.height,
  },
  actions: {
    setFrame: assign((_, { frame }: { frame: Size }) => ({ frame })),
    setToggled: assign(({ context }, { id }: { id: string }) =>
      withChoice(context, id, !isOpen(context, id)),
    ),
    setRevealed: assign(({ context }, { id }: { id: string }) => ({
      choices: {
        ...context.choices,
        ...Object.fromEntries(foldedAround(context, id).map((around) => [around, true])),
      },
    })),
    setFocus: assign((_, { id }: { id: string | null }) => ({ focus: id, choices: {} })),
    clearChoices: assign({ choices: {} }),
    setPlaced: assign(({ context }, { placed }: { placed: PlacedChart }) => ({
      placed,
      whole: context.focus === null ? placed : context.whole,
    })),
  },
}).createMachine({
  id: 'chart',
  description: 'The drawing of one statechart.',
  context: ({ input }) => ({
    ...input,
    frame: { width: 0, height: 0 },
    choices: {},
    focus: null,
    placed: null,
    whole: null,
  }),
  initial: 'unmeasured',
  on: {
    'frame.resized': {
      guard: { type: 'isOtherFrame', params: ({ event }) => event },
      target: '.resizing',
      actions: { type: 'setFrame', params: ({ event }) => event },
    },
    'fold.toggle': { target: '.layingOut', actions: { type: 'setToggled', params: ({ event }) => event } },
    'fold.reset': { target: '.layingOut', actions: 'clearChoices' },
    reveal: {
      guard: { type: 'isHidden', params: ({ event }) => event },
      target: '.layingOut',
      actions: { type: 'setRevealed', params: ({ event }) => event },
    },
    focus: { target: '.layingOut', actions: { type: 'setFocus', params: ({ event }) => event } },
  },
  states: {
    unmeasured: {
      description: 'The chart is known, but not the size of its frame.',
      on: {
        'frame.resized': {
          target: 'layingOut',
          actions: { type: 'setFrame', params: ({ event }) => event },
        },
      },
    },
    resizing: {
      description: 'The frame has another size. The chart is laid out for it once it stays so for a moment.',
      after: { settleTime: 'layingOut' },
    },
    layingOut: {
      description:
        'The positions of states and arrows are computed. This takes a moment and is canceled after 20 seconds.',
      invoke: {
        id: 'layOut',
        src: 'layOut',
        input: ({ context: { chart, frame, active, choices, focus } }) => ({
          chart,
          frame,
          active,
          choices,
          focus,
        }),
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
