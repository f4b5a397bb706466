import { assign, setup } from 'xstate';
import type { ChartMeta } from '../../machines/chartMeta.ts';
import { promiseStub } from '../../machines/stubs.ts';
import type { Hit } from './hits.ts';

/** The search of the catalogue for paths: by a state, an event, a text of the screen, a call, or a section. */
export const pathSearchMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as { text: string; hits: readonly Hit[] },
    events: {} as { type: 'search.edit'; text: string } | { type: 'retry' },
    children: {} as { find: 'find' },
  },
  actors: { find: promiseStub<readonly Hit[], string>('find') },
  delays: { typingPause: 200 },
  guards: {
    isEmpty: (_, { text }: { text: string }) => text.trim() === '',
    hasHits: (_, { hits }: { hits: readonly Hit[] }) => hits.length > 0,
  },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text })),
    setHits: assign((_, { hits }: { hits: readonly Hit[] }) => ({ hits })),
  },
}).createMachine({
  id: 'pathSearch',
  description: 'The search for paths of all statecharts.',
  context: { text: '', hits: [] },
  initial: 'idle',
  on: {
    'search.edit': [
      {
        guard: { type: 'isEmpty', params: ({ event }) => event },
        target: '.idle',
        actions: { type: 'setText', params: ({ event }) => event },
      },
      { target: '.typing', actions: { type: 'setText', params: ({ event }) => event } },
    ],
  },
  states: {
    idle: { description: 'Nothing is searched, and all statecharts are listed.' },
    typing: {
      description: 'The person is typing. The search starts when they pause.',
      after: { typingPause: 'searching' },
    },
    searching: {
      description: 'The paths are being searched. The first search loads what is searched.',
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context }) => context.text,
        onDone: [
          {
            guard: { type: 'hasHits', params: ({ event }) => ({ hits: event.output }) },
            target: 'found',
            actions: { type: 'setHits', params: ({ event }) => ({ hits: event.output }) },
          },
          { target: 'nothing' },
        ],
        onError: 'failed',
      },
    },
    found: {
      description: 'The paths that were found are listed by statechart. Choosing one opens its chart.',
    },
    nothing: { description: 'Nothing has that name, and the page says what can be searched.' },
    failed: {
      description: 'What is searched failed to load. The page offers to try again.',
      on: { retry: 'searching' },
    },
  },
});
