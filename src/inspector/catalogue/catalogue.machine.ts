import { assign, setup } from 'xstate';
import type { MachineCoverage } from '../../domain/inspector/coverage.ts';
import type { PictureList } from '../../domain/inspector/storyboard.ts';
import { promiseStub } from '../../machines/stubs.ts';
import type { ModelPath } from '../../statecharts/modelPath.ts';
import type { PathSpec } from '../../statecharts/pathSpec.ts';
import { pathSearchMachine } from './pathSearch.machine.ts';
import { pathWalkMachine } from './pathWalk.machine.ts';
import { simulationMachine } from './simulation.machine.ts';

/** The selection of the catalogue: a machine by its name, and a path of it by its id; null is none. */
export interface Choice {
  readonly machine: string | null;
  readonly path: string | null;
  /** The place of the path at which its walk opens: 0 is its start. */
  readonly at: number;
}

interface Input extends Choice {
  /** The names of all machines. */
  readonly known: readonly string[];
}

/** The data of a machine that are not in its definition. */
export interface Walks {
  readonly paths: readonly ModelPath[];
  /** Null if no pictures have been taken. */
  readonly pictures: PictureList | null;
  /** The samples of its model; null while they are not loaded. */
  readonly spec: PathSpec | null;
  /** How often each proof took its transitions; null if that was not counted. */
  readonly coverage: MachineCoverage | null;
  /** What the screen shows in a state, by the state as text. */
  readonly seen: Readonly<Record<string, readonly string[]>>;
}

/** In place of a path: the coverage of the machine as heat. */
export const heatPath = 'heat';

/** In place of a path: the simulation of the machine. */
export const simulationPath = 'simulation';

const none: Walks = { paths: [], pictures: null, spec: null, coverage: null, seen: {} };

/** The chosen path; null if no path has that id. */
export function chosenPath({ walks, path }: { walks: Walks; path: string | null }): ModelPath | null {
  return walks.paths.find(({ id }) => id === path) ?? null;
}

/** The catalogue of all statecharts (design section 7): loads the paths of the chosen one, and walks one. */
export const catalogueMachine = setup({
  types: {
    context: {} as Input & { walks: Walks },
    input: {} as Input,
    events: {} as { type: 'choose'; choice: Choice } | { type: 'retry' },
    children: {} as { load: 'load'; walk: 'walk'; search: 'search'; simulation: 'simulation' },
  },
  actors: {
    load: promiseStub<Walks, string>('load'),
    walk: pathWalkMachine,
    search: pathSearchMachine,
    simulation: simulationMachine,
  },
  guards: {
    isKnown: ({ context: { machine, known } }) => machine !== null && known.includes(machine),
    isSameMachine: ({ context }, { choice }: { choice: Choice }) => choice.machine === context.machine,
    isSimulation: ({ context: { path, walks } }) => path === simulationPath && walks.spec !== null,
    hasPath: ({ context }) => chosenPath(context) !== null,
  },
  actions: {
    setPath: assign((_, { choice }: { choice: Choice }) => ({ path: choice.path, at: choice.at })),
    setMachine: assign((_, { choice }: { choice: Choice }) => ({ ...choice, walks: none })),
    setWalks: assign((_, { walks }: { walks: Walks }) => ({ walks })),
  },
}).createMachine({
  id: 'catalogue',
  description: 'All statecharts, and for each the paths that cover it.',
  context: ({ input }) => ({ ...input, walks: none }),
  invoke: { id: 'search', src: 'search' },
  initial: 'looking',
  on: {
    choose: { target: '.looking', actions: { type: 'setMachine', params: ({ event }) => event } },
  },
  states: {
    looking: {
      description: 'A statechart was chosen. The page shows it if it exists.',
      always: [{ guard: 'isKnown', target: 'loading' }, { target: 'nothing' }],
    },
    nothing: {
      description:
        'No statechart is chosen, or one that does not exist. The person chooses one from the list.',
    },
    loading: {
      description: 'The chart is shown while its paths load.',
      on: {
        choose: {
          guard: { type: 'isSameMachine', params: ({ event }) => event },
          actions: { type: 'setPath', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context.machine ?? '',
        onDone: {
          target: 'shown',
          actions: { type: 'setWalks', params: ({ event }) => ({ walks: event.output }) },
        },
        onError: 'failed',
      },
    },
    shown: {
      description: 'The chart and its paths are loaded, until another chart is chosen.',
      on: {
        choose: {
          guard: { type: 'isSameMachine', params: ({ event }) => event },
          target: 'shown',
          reenter: true,
          actions: { type: 'setPath', params: ({ event }) => event },
        },
      },
      initial: 'deciding',
      states: {
        deciding: {
          description:
            'The page shows the chosen path next to the chart, the simulation, or the list of paths.',
          always: [
            { guard: 'hasPath', target: 'walking' },
            { guard: 'isSimulation', target: 'simulating' },
            { target: 'choosing' },
          ],
        },
        choosing: { description: 'All paths are listed. Choosing one shows its steps.' },
        simulating: {
          description: 'The person tries the statechart with the events of its model.',
          invoke: {
            id: 'simulation',
            src: 'simulation',
            input: ({ context }) => ({ inputs: context.walks.spec?.inputs.length ?? 0 }),
          },
        },
        walking: {
          description:
            'The page shows one path step by step, until the person chooses another one or returns to the list.',
          invoke: {
            id: 'walk',
            src: 'walk',
            input: ({ context }) => ({ steps: chosenPath(context)?.steps.length ?? 0, at: context.at }),
          },
        },
      },
    },
    failed: {
      description: 'The chart is shown, but its paths failed to load. The page offers to try again.',
      on: { retry: 'loading' },
    },
  },
});
