import { assign, setup } from 'xstate';
import type { ChartMeta } from '../../machines/chartMeta.ts';
import type { Box, Point, Size } from './geometry.ts';
import type { PlacedChart } from './placement.ts';
import { foundStates } from './search.ts';
import { centredOn, followed, panned, revealed, wholeView, zoomedAt, type View } from './view.ts';

/** The state or transition that has the pointer or the focus. */
export interface Pointed {
  readonly kind: 'state' | 'transition';
  readonly id: string;
}

interface ViewContext {
  readonly placed: PlacedChart;
  readonly frame: Size;
  readonly view: View;
  /** Ids of the active states to keep in view. */
  readonly active: readonly string[];
  readonly query: string;
  readonly found: readonly string[];
  /** The index of the current result in `found`. */
  readonly at: number;
  readonly pointed: Pointed | null;
}

function boxesOf({ states }: PlacedChart, ids: readonly string[]): Box[] {
  return states.filter(({ state }) => ids.includes(state.id)).map(({ box }) => box);
}

function atFound(context: ViewContext, at: number): Partial<ViewContext> {
  const { placed, view, frame, found } = context;
  const [box] = boxesOf(placed, found.slice(at, at + 1));
  return { at, ...(box !== undefined && { view: centredOn(view, box, frame) }) };
}

/**
 * The view of one chart (design section 7): it follows the active states, shows the whole chart, or stays where a
 * person moved it. It also finds states by name, and tracks the pointer.
 */
export const chartViewMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as ViewContext,
    input: {} as { placed: PlacedChart; active: readonly string[] },
    events: {} as
      | { type: 'frame.resized'; frame: Size }
      | { type: 'chart.placed'; placed: PlacedChart }
      | { type: 'active.changed'; active: readonly string[] }
      | { type: 'zoom'; factor: number; at: Point }
      | { type: 'pan'; by: Point }
      | { type: 'fit' }
      | { type: 'follow' }
      | { type: 'search.typed'; text: string }
      | { type: 'search.forward' }
      | { type: 'search.back' }
      | { type: 'pointer.arrived'; to: Pointed }
      | { type: 'state.focused'; id: string }
      | { type: 'pointed.left' },
  },
  guards: {
    isFound: ({ context }, params: { text: string }) => foundStates(context.placed, params.text).length > 0,
    hasFound: ({ context }) => context.found.length > 0,
  },
  actions: {
    setFrame: assign((_, params: { frame: Size }) => ({ frame: params.frame })),
    setPlaced: assign(({ context }, { placed }: { placed: PlacedChart }) => ({
      placed,
      found: foundStates(placed, context.query),
      at: 0,
      pointed: null,
    })),
    setActive: assign((_, params: { active: readonly string[] }) => ({ active: params.active })),
    setViewOfActive: assign(({ context: { view, placed, active, frame } }) => ({
      view: followed(view, boxesOf(placed, active), placed, frame),
    })),
    setWholeView: assign(({ context: { placed, frame } }) => ({ view: wholeView(placed, frame) })),
    setZoomedView: assign(({ context }, params: { factor: number; at: Point }) => ({
      view: zoomedAt(context.view, params.factor, params.at),
    })),
    setPannedView: assign(({ context: { view, placed, frame } }, params: { by: Point }) => ({
      view: panned(view, params.by, placed, frame),
    })),
    setQuery: assign(({ context }, params: { text: string }) => ({
      query: params.text,
      found: foundStates(context.placed, params.text),
      at: 0,
    })),
    setFirstFound: assign(({ context }) => atFound(context, 0)),
    setNextFound: assign(({ context }) => atFound(context, (context.at + 1) % context.found.length)),
    setPreviousFound: assign(({ context }) =>
      atFound(context, (context.at + context.found.length - 1) % context.found.length),
    ),
    setPointed: assign((_, params: { to: Pointed }) => ({ pointed: params.to })),
    setFocused: assign(({ context: { view, placed, frame } }, params: { id: string }) => ({
      pointed: { kind: 'state' as const, id: params.id },
      view: revealed(view, boxesOf(placed, [params.id]), frame),
    })),
    clearPointed: assign({ pointed: null }),
  },
}).createMachine({
  id: 'chartView',
  description: 'The visible part of a chart, and its zoom.',
  context: ({ input }) => ({
    placed: input.placed,
    active: input.active,
    frame: { width: 0, height: 0 },
    view: { scale: 1, x: 0, y: 0 },
    query: '',
    found: [],
    at: 0,
    pointed: null,
  }),
  initial: 'unmeasured',
  on: {
    'chart.placed': {
      target: '.following',
      actions: { type: 'setPlaced', params: ({ event }) => event },
    },
    zoom: { target: '.free', actions: { type: 'setZoomedView', params: ({ event }) => event } },
    pan: { target: '.free', actions: { type: 'setPannedView', params: ({ event }) => event } },
    fit: '.whole',
    follow: '.following',
    'search.typed': [
      {
        guard: { type: 'isFound', params: ({ event }) => event },
        target: '.free',
        actions: [{ type: 'setQuery', params: ({ event }) => event }, 'setFirstFound'],
      },
      { actions: { type: 'setQuery', params: ({ event }) => event } },
    ],
    'search.forward': { guard: 'hasFound', target: '.free', actions: 'setNextFound' },
    'search.back': { guard: 'hasFound', target: '.free', actions: 'setPreviousFound' },
    'pointer.arrived': { actions: { type: 'setPointed', params: ({ event }) => event } },
    'state.focused': { target: '.free', actions: { type: 'setFocused', params: ({ event }) => event } },
    'pointed.left': { actions: 'clearPointed' },
  },
  states: {
    unmeasured: {
      description: 'The chart is loaded, but the size of its frame is not known yet.',
      on: {
        'frame.resized': {
          target: 'following',
          actions: { type: 'setFrame', params: ({ event }) => event },
        },
        'active.changed': { actions: { type: 'setActive', params: ({ event }) => event } },
      },
    },
    following: {
      description:
        'The whole chart is in view if it is readable at that size. Otherwise the active states are kept in view. Moving or zooming by hand ends this.',
      entry: 'setViewOfActive',
      on: {
        'frame.resized': {
          actions: [{ type: 'setFrame', params: ({ event }) => event }, 'setViewOfActive'],
        },
        'active.changed': {
          actions: [{ type: 'setActive', params: ({ event }) => event }, 'setViewOfActive'],
        },
      },
    },
    whole: {
      description: 'The whole chart is in view, however small. Moving or zooming by hand ends this.',
      entry: 'setWholeView',
      on: {
        'frame.resized': { actions: [{ type: 'setFrame', params: ({ event }) => event }, 'setWholeView'] },
        'active.changed': { actions: { type: 'setActive', params: ({ event }) => event } },
      },
    },
    free: {
      meta: { title: 'Moved by hand' },
      description:
        'The chart stays where the person moved it, until they show the whole chart or follow the active states.',
      on: {
        'frame.resized': { actions: { type: 'setFrame', params: ({ event }) => event } },
        'active.changed': { actions: { type: 'setActive', params: ({ event }) => event } },
      },
    },
  },
});
