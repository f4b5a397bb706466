import { emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { Settings } from '../../../domain/account/settings.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** Sent to live windows and to grids that play recordings. */
export type TabFact = { type: 'tab.hidden' } | { type: 'tab.shown' };

/**
 * Auto-pause: whether live video, and a grid that plays recordings, pauses while it is not visible. It follows the
 * user's saved switch (spec section 3). It is on if the switch cannot be loaded or was never saved.
 */
export const autoPauseMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as { userId: string },
    input: {} as { userId: string },
    events: {} as TabFact,
    emitted: {} as TabFact,
    tags: {} as 'unseen',
  },
  actors: {
    readSettings: promiseStub<Settings, { userId: string }>('readSettings'),
    watchTab: callbackStub('watchTab'),
  },
  guards: { isOff: (_, params: Settings) => !params.autoPauseVideo },
  actions: {
    emitHidden: emit({ type: 'tab.hidden' }),
    emitShown: emit({ type: 'tab.shown' }),
  },
}).createMachine({
  id: 'autoPause',
  description:
    'Pauses live video, and grids that play recordings, while they are not visible, if the person has turned on auto-pause.',
  meta: { title: 'Auto-pause' },
  context: ({ input }) => input,
  initial: 'reading',
  states: {
    reading: {
      description:
        "The console loads the person's setting. If that fails, video pauses as it does by default.",
      invoke: {
        id: 'readSettings',
        src: 'readSettings',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isOff', params: ({ event }) => event.output }, target: 'off' },
          { target: 'on' },
        ],
        onError: 'on',
      },
    },
    off: {
      description: 'Auto-pause is off, so video keeps playing in the background.',
    },
    on: {
      description: 'Video pauses whenever the tab is hidden.',
      invoke: { id: 'watchTab', src: 'watchTab' },
      initial: 'seen',
      states: {
        seen: {
          description: 'The tab is visible and video plays.',
          on: { 'tab.hidden': { target: 'unseen', actions: 'emitHidden' } },
        },
        unseen: {
          tags: 'unseen',
          description: 'The tab is hidden and video is paused. It resumes as soon as the tab is visible.',
          on: { 'tab.shown': { target: 'seen', actions: 'emitShown' } },
        },
      },
    },
  },
});
