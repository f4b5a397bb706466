import { assign, setup } from 'xstate';
import type { ChartMeta } from '../../machines/chartMeta.ts';

/** One event of a simulation by the name of its sample, after another one; -1 is the start. */
export interface SimulatedStep {
  readonly name: string;
  readonly after: number;
}

interface SimulationContext {
  /** The number of the input with which the machine starts, and how many there are. */
  readonly input: number;
  readonly inputs: number;
  /** Every event that was tried, in order; events after the same one are branches. */
  readonly steps: readonly SimulatedStep[];
  /** The last event of the way that is shown; -1 is the start. */
  readonly at: number;
  /** Where Forward goes from each event that was left by going back. */
  readonly forward: Readonly<Record<number, number>>;
}

/** The events from the start up to one of them. */
export function wayTo(steps: readonly SimulatedStep[], at: number): readonly number[] {
  const step = steps[at];
  return step === undefined ? [] : [...wayTo(steps, step.after), at];
}

function pressed({ steps, at, forward }: SimulationContext, name: string): Partial<SimulationContext> {
  const known = steps.findIndex((step) => step.after === at && step.name === name);
  const next = known === -1 ? steps.length : known;
  return {
    steps: known === -1 ? [...steps, { name, after: at }] : steps,
    at: next,
    forward: { ...forward, [at]: next },
  };
}

/** Trying a statechart in the catalogue: which events were sent, with all branches. Nothing of it runs. */
export const simulationMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as SimulationContext,
    input: {} as { inputs: number },
    events: {} as
      | { type: 'event.press'; name: string }
      | { type: 'step.back' }
      | { type: 'step.forward' }
      | { type: 'jump'; to: number }
      | { type: 'input.choose'; input: number },
  },
  guards: {
    isAfterStart: ({ context }) => context.at >= 0,
    hasForward: ({ context }) => context.forward[context.at] !== undefined,
    isStep: ({ context }, { to }: { to: number }) => to >= -1 && to < context.steps.length,
    isInput: ({ context }, { input }: { input: number }) => input >= 0 && input < context.inputs,
  },
  actions: {
    setPressed: assign(({ context }, { name }: { name: string }) => pressed(context, name)),
    setPrevious: assign(({ context }) => ({ at: context.steps[context.at]?.after ?? -1 })),
    setNext: assign(({ context }) => ({ at: context.forward[context.at] ?? context.at })),
    setStep: assign(({ context }, { to }: { to: number }) => {
      const way = wayTo(context.steps, to);
      const forward = way.map((step, index) => [way[index - 1] ?? -1, step] as const);
      return { at: to, forward: { ...context.forward, ...Object.fromEntries(forward) } };
    }),
    setInput: assign((_, { input }: { input: number }) => ({ input, steps: [], at: -1, forward: {} })),
  },
}).createMachine({
  id: 'simulation',
  description: 'A statechart is tried with the samples of its model, without a console.',
  context: ({ input }) => ({ input: 0, inputs: input.inputs, steps: [], at: -1, forward: {} }),
  initial: 'trying',
  states: {
    trying: {
      description:
        'The person presses the events that can occur. Going back and pressing another one begins a branch.',
      on: {
        'event.press': { actions: { type: 'setPressed', params: ({ event }) => event } },
        'step.back': { guard: 'isAfterStart', actions: 'setPrevious' },
        'step.forward': { guard: 'hasForward', actions: 'setNext' },
        jump: {
          guard: { type: 'isStep', params: ({ event }) => event },
          actions: { type: 'setStep', params: ({ event }) => event },
        },
        'input.choose': {
          guard: { type: 'isInput', params: ({ event }) => event },
          description: 'Another input starts a new simulation.',
          actions: { type: 'setInput', params: ({ event }) => event },
        },
      },
    },
  },
});
