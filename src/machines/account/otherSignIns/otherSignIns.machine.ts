import { assign, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { promiseStub } from '../../stubs.ts';

/**
 * Signs the account out of all other browsers and apps. The person confirms first, because video that plays there
 * stops.
 */
export const otherSignInsMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      /** How many sign-ins the last request ended. */
      ended: number;
    },
    events: {} as { type: 'ask' } | { type: 'confirm' } | { type: 'keep' } | { type: 'retry' },
  },
  actors: {
    /** Resolves to the number of sign-ins that it ended. */
    endOthers: promiseStub<number, undefined>('endOthers'),
  },
  guards: {
    isNone: (_, { ended }: { readonly ended: number }) => ended === 0,
  },
  actions: {
    setEnded: assign((_, params: { ended: number }) => ({ ended: params.ended })),
  },
}).createMachine({
  id: 'otherSignIns',
  meta: { title: 'Other sign-ins' },
  description: 'Signs the person out of all other browsers and apps, for example on a lost phone.',
  context: { ended: 0 },
  initial: 'idle',
  states: {
    idle: {
      description: 'The page offers to sign out everywhere else.',
      on: { ask: 'asking' },
    },
    asking: {
      description:
        'A dialog asks whether to sign out everywhere else, which stops video that plays there. Yes signs out; no changes nothing.',
      on: { confirm: 'ending', keep: 'idle' },
    },
    ending: {
      description:
        'The provider is ending the other sign-ins. The page then shows how many there were, or an error.',
      invoke: {
        id: 'endOthers',
        src: 'endOthers',
        onDone: [
          { guard: { type: 'isNone', params: ({ event }) => ({ ended: event.output }) }, target: 'alone' },
          {
            target: 'ended',
            actions: { type: 'setEnded', params: ({ event }) => ({ ended: event.output }) },
          },
        ],
        onError: 'failed',
      },
    },
    ended: {
      description: 'The page shows how many other sign-ins were ended. The person can do it again.',
      on: { ask: 'asking' },
    },
    alone: {
      description: 'The page says that there was no other sign-in. The person can check again.',
      on: { ask: 'asking' },
    },
    failed: {
      description:
        'The request failed, so other sign-ins may still be active. The page says so and offers to try again.',
      on: { retry: 'ending' },
    },
  },
});
