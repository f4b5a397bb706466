import { assign, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { callbackStub } from '../../stubs.ts';

/**
 * The clock of the computer is right to a minute again, or it is surely so many milliseconds ahead, which is
 * negative if it is behind.
 */
export type ComputerClockFact = { type: 'clock.corrected' } | { type: 'clock.erred'; ahead: number };

/** Says once that the clock of the computer is wrong: the page shows times by that of the provider. */
export const computerClockMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as { readonly ahead: number },
    events: {} as ComputerClockFact | { type: 'dismiss' },
  },
  actors: {
    /** Sends a fact whenever it has changed, first that the clock is wrong. */
    watchClock: callbackStub('watchClock'),
  },
  actions: {
    setAhead: assign((_, params: { ahead: number }) => ({ ahead: params.ahead })),
  },
}).createMachine({
  id: 'computerClock',
  meta: { title: 'Clock of the computer' },
  description:
    'Whether the clock of the computer that shows the page is right, and what the page says if it is not.',
  context: { ahead: 0 },
  invoke: { id: 'watchClock', src: 'watchClock' },
  initial: 'right',
  states: {
    right: {
      description: 'The clock is right to a minute, as far as is known. Nothing is shown.',
      on: {
        'clock.erred': {
          target: 'wrong',
          actions: { type: 'setAhead', params: ({ event }) => ({ ahead: event.ahead }) },
        },
      },
    },
    wrong: {
      description:
        'The clock is wrong by more than a minute. The page says by how much, and that its own times are correct.',
      on: {
        'clock.erred': { actions: { type: 'setAhead', params: ({ event }) => ({ ahead: event.ahead }) } },
        'clock.corrected': 'right',
        dismiss: 'dismissed',
      },
    },
    dismissed: {
      description: 'The person has closed the message. It is not shown again while the clock stays wrong.',
      on: { 'clock.corrected': 'right' },
    },
  },
});
