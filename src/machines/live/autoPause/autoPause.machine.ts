import { emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { Settings } from '../../../domain/account/settings.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** What live windows, and grids that are played back, are told. */
export type TabFact = { type: 'tab.hidden' } | { type: 'tab.shown' };

/**
 * Whether live video, and a grid that is played back, pauses while nobody can see it: the user's saved switch (spec section 3). It is on where it
 * cannot be read, as it is for a user who has saved none.
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
    'Pauses live pictures, and grids that are played back, while nobody can see them, if the person has that switch on in their settings.',
  meta: { title: 'Pause when hidden' },
  context: ({ input }) => input,
  initial: 'reading',
  states: {
    reading: {
      description:
        "The person's setting is read. If it cannot be read, pictures pause as they do for somebody who never changed it.",
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
      description: 'The person does not want it: pictures go on in the background.',
    },
    on: {
      description: 'Pictures pause whenever the tab is out of sight.',
      invoke: { id: 'watchTab', src: 'watchTab' },
      initial: 'seen',
      states: {
        seen: {
          description:
            'The tab can be seen and pictures play. It ends when the person turns to another tab or window.',
          on: { 'tab.hidden': { target: 'unseen', actions: 'emitHidden' } },
        },
        unseen: {
          tags: 'unseen',
          description: 'The tab is out of sight and pictures pause. They play again as soon as it is seen.',
          on: { 'tab.shown': { target: 'seen', actions: 'emitShown' } },
        },
      },
    },
  },
});
