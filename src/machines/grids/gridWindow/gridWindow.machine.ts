import { emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { TabFact } from '../../live/autoPause/autoPause.machine.ts';

type Seated = {
  /** The place of the window in the grid. */
  readonly place: number;
};

/**
 * Whether one window of a grid is visible: in the viewport of a visible tab. It notifies the player of the window, as
 * `autoPause` notifies the player of the live tab.
 */
export const gridWindowMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as Seated,
    input: {} as Seated,
    events: {} as { type: 'window.seen' } | { type: 'window.unseen' },
    emitted: {} as TabFact & Seated,
    tags: {} as 'unseen',
  },
  delays: { giveBack: 3000 },
  actions: {
    emitHidden: emit(({ context: { place } }) => ({ type: 'tab.hidden' as const, place })),
    emitShown: emit(({ context: { place } }) => ({ type: 'tab.shown' as const, place })),
  },
}).createMachine({
  id: 'gridWindow',
  meta: { title: 'Grid window' },
  description:
    'Whether a window of a grid is visible. A window that is not visible releases its connection, or the recording that it loaded, and resumes automatically.',
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: {
      description:
        'The window has not been visible yet, so it has no connection. It connects as soon as it is visible.',
      on: { 'window.seen': 'seen' },
    },
    seen: {
      description: 'The window is visible and its video plays.',
      on: { 'window.unseen': 'leaving' },
    },
    leaving: {
      description:
        'The window has just become invisible, by scrolling or with its tab. It keeps playing for a moment, so that scrolling past does not interrupt it.',
      on: { 'window.seen': 'seen' },
      after: { giveBack: { target: 'suspended', actions: 'emitHidden' } },
    },
    suspended: {
      tags: 'unseen',
      description:
        'The window is not visible. Its connection, or the loaded recording, is released. It plays again once it is visible.',
      on: { 'window.seen': { target: 'seen', actions: 'emitShown' } },
    },
  },
});
