import { emit, setup } from 'xstate';
import type { Settings } from '../../../domain/account/settings.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** What the live windows are told. */
export type TabFact = { type: 'tab.hidden' } | { type: 'tab.shown' };

/**
 * Whether live video pauses while nobody can see it: the user's saved switch (spec section 3). It is on where it
 * cannot be read, as it is for a user who has saved none.
 */
export const autoPauseMachine = setup({
  types: {
    context: {} as { userId: string },
    input: {} as { userId: string },
    events: {} as TabFact,
    emitted: {} as TabFact,
  },
  actors: {
    readSettings: promiseStub<Settings, { userId: string }>('readSettings'),
    watchTab: callbackStub('watchTab'),
  },
  guards: { isOff: (_, params: Settings) => !params.autoPauseVideo },
  actions: {
    tellHidden: emit({ type: 'tab.hidden' }),
    tellShown: emit({ type: 'tab.shown' }),
  },
}).createMachine({
  id: 'autoPause',
  context: ({ input }) => input,
  initial: 'reading',
  states: {
    reading: {
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
    off: {},
    on: {
      invoke: { id: 'watchTab', src: 'watchTab' },
      initial: 'seen',
      states: {
        seen: { on: { 'tab.hidden': { target: 'unseen', actions: 'tellHidden' } } },
        unseen: { on: { 'tab.shown': { target: 'seen', actions: 'tellShown' } } },
      },
    },
  },
});
