import { assign, setup } from 'xstate';
import type { PictureList } from '../../domain/inspector/storyboard.ts';
import { promiseStub } from '../../machines/stubs.ts';
import type { ModelPath } from '../../statecharts/paths.ts';
import { pathWalkMachine } from './pathWalk.machine.ts';

/** What the catalogue shows: a machine by its name, and a path of it by its id; null is none. */
interface Choice {
  readonly machine: string | null;
  readonly path: string | null;
}

interface Input extends Choice {
  /** The names of all machines. */
  readonly known: readonly string[];
}

/** What belongs to a machine and is not in its definition. */
export interface Walks {
  readonly paths: readonly ModelPath[];
  /** Null where no pictures have been taken. */
  readonly pictures: PictureList | null;
}

const none: Walks = { paths: [], pictures: null };

/** The path that is chosen; null where there is none of that id. */
export function chosenPath({ walks, path }: { walks: Walks; path: string | null }): ModelPath | null {
  return walks.paths.find(({ id }) => id === path) ?? null;
}

/** The catalogue of all statecharts (design section 7): loads the paths of the one that is chosen, and walks one. */
export const catalogueMachine = setup({
  types: {
    context: {} as Input & { walks: Walks },
    input: {} as Input,
    events: {} as { type: 'choose'; choice: Choice } | { type: 'retry' },
    children: {} as { load: 'load'; walk: 'walk' },
  },
  actors: { load: promiseStub<Walks, string>('load'), walk: pathWalkMachine },
  guards: {
    isKnown: ({ context: { machine, known } }) => machine !== null && known.includes(machine),
    isSameMachine: ({ context }, { choice }: { choice: Choice }) => choice.machine === context.machine,
    hasPath: ({ context }) => chosenPath(context) !== null,
  },
  actions: {
    keepPath: assign((_, { choice }: { choice: Choice }) => ({ path: choice.path })),
    keepMachine: assign((_, { choice }: { choice: Choice }) => ({ ...choice, walks: none })),
    keepWalks: assign((_, { walks }: { walks: Walks }) => ({ walks })),
  },
}).createMachine({
  id: 'catalogue',
  context: ({ input }) => ({ ...input, walks: none }),
  initial: 'looking',
  on: {
    choose: { target: '.looking', actions: { type: 'keepMachine', params: ({ event }) => event } },
  },
  states: {
    looking: { always: [{ guard: 'isKnown', target: 'loading' }, { target: 'nothing' }] },
    nothing: { description: 'No statechart is chosen, or one that is not there.' },
    loading: {
      on: {
        choose: {
          guard: { type: 'isSameMachine', params: ({ event }) => event },
          actions: { type: 'keepPath', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context.machine ?? '',
        onDone: {
          target: 'shown',
          actions: { type: 'keepWalks', params: ({ event }) => ({ walks: event.output }) },
        },
        onError: 'failed',
      },
    },
    shown: {
      on: {
        choose: {
          guard: { type: 'isSameMachine', params: ({ event }) => event },
          target: 'shown',
          reenter: true,
          actions: { type: 'keepPath', params: ({ event }) => event },
        },
      },
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasPath', target: 'walking' }, { target: 'choosing' }] },
        choosing: { description: 'The paths are listed.' },
        walking: {
          description: 'One path is chosen; it walks when told.',
          invoke: {
            id: 'walk',
            src: 'walk',
            input: ({ context }) => ({ steps: chosenPath(context)?.steps.length ?? 0 }),
          },
        },
      },
    },
    failed: {
      description: 'The chart is there; its paths did not come.',
      on: { retry: 'loading' },
    },
  },
});
