import { assign, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { promiseStub } from '../../stubs.ts';

/** Signs the account out everywhere but here. Asks first: pictures that play elsewhere go dark. */
export const otherSignInsMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      /** How many sign-ins were ended the last time. */
      ended: number;
    },
    events: {} as { type: 'ask' } | { type: 'confirm' } | { type: 'keep' } | { type: 'retry' },
  },
  actors: {
    /** Answers how many it ended. */
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
  description:
    'Signs the person out in all browsers and apps but this one, such as on a phone that was lost.',
  context: { ended: 0 },
  initial: 'idle',
  states: {
    idle: {
      description: 'The page offers to log out everywhere else.',
      on: { ask: 'asking' },
    },
    asking: {
      description:
        'A dialog asks whether to log out everywhere else, as what plays there stops. Yes does it; no changes nothing.',
      on: { confirm: 'ending', keep: 'idle' },
    },
    ending: {
      description:
        'The other sign-ins are being ended. Then the page says how many there were, or that it could not be done.',
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
      description: 'The page says how many other sign-ins were ended. It can be done again.',
      on: { ask: 'asking' },
    },
    alone: {
      description: 'The page says that there was no other sign-in. It can be looked for again.',
      on: { ask: 'asking' },
    },
    failed: {
      description:
        'It is not known to be done: the page says that others may still be signed in, and offers to try again.',
      on: { retry: 'ending' },
    },
  },
});
