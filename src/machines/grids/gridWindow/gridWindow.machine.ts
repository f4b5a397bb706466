import { emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { TabFact } from '../../live/autoPause/autoPause.machine.ts';

/**
 * Whether anybody can see one window of a grid. It tells the player of the window, live or played back, as `autoPause` tells
 * that of the live tab. Seen is what is in the view of a tab that is.
 */
export const gridWindowMachine = setup({
  types: {
    meta: {} as ChartMeta,
    events: {} as { type: 'window.seen' } | { type: 'window.unseen' },
    emitted: {} as TabFact,
    tags: {} as 'unseen',
  },
  delays: { giveBack: 3000 },
  actions: {
    emitHidden: emit({ type: 'tab.hidden' }),
    emitShown: emit({ type: 'tab.shown' }),
  },
}).createMachine({
  id: 'gridWindow',
  meta: { title: 'Grid window' },
  description:
    'Whether a window of a grid can be seen. One that nobody sees gives back its connection, or what was fetched of a recording, and returns by itself.',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The window was not seen yet: it has no connection. It connects as soon as it is seen.',
      on: { 'window.seen': 'seen' },
    },
    seen: {
      description: 'The window is in view and its picture plays.',
      on: { 'window.unseen': 'leaving' },
    },
    leaving: {
      description:
        'The window has just gone out of view, or its tab has. It plays on for a moment: whoever only passes by loses no picture.',
      on: { 'window.seen': 'seen' },
      after: { giveBack: { target: 'suspended', actions: 'emitHidden' } },
    },
    suspended: {
      tags: 'unseen',
      description:
        'Nobody sees the window: its connection, or what was fetched, is given back. It plays again once it is seen.',
      on: { 'window.seen': { target: 'seen', actions: 'emitShown' } },
    },
  },
});
