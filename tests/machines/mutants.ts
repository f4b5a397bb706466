import {
  matchesState,
  pathToStateValue,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type StateValue,
} from 'xstate';
import { allStateNodes, definitionsOf } from '../../src/statecharts/allTransitions.ts';
import { meaningOf } from '../../src/statecharts/eventType.ts';
import { negated } from '../../src/statecharts/internals.ts';
import type { ModelPath } from '../../src/statecharts/modelPath.ts';
import { transitionId } from '../../src/statecharts/transitionId.ts';
import type { Model } from '../models/model.ts';
import { replay } from './replay.ts';

/** A machine with one thing changed. */
export interface Mutant {
  readonly name: string;
  /** The paths to be replayed, those that meet the change first. */
  readonly paths: readonly ModelPath[];
  /** Changes a copy of the machine in place, before it runs. */
  readonly mutate: (machine: AnyStateMachine) => void;
}

/** A mutant that turns in circles fails instead of hanging. */
const mostMicrosteps = 100;

/** Each transition dropped, each sent elsewhere, each guard negated, each delay a millisecond off. */
export function mutantsOf(model: Model, paths: readonly ModelPath[]): Mutant[] {
  const definitions = allStateNodes(model.machine).flatMap((node) => definitionsOf(node));
  return [
    ...definitions.flatMap((definition) => transitionMutants(model, paths, definition)),
    ...delayMutants(paths),
  ];
}

/** Whether a replay sees that the mutant is not the machine. */
export function isCaught(model: Model, mutant: Mutant): boolean {
  return mutant.paths.some((path) => {
    try {
      replay(model, path, {
        mutate(machine) {
          machine.options = { ...machine.options, maxIterations: mostMicrosteps };
          mutant.mutate(machine);
        },
      });
      return false;
    } catch {
      return true;
    }
  });
}

function transitionMutants(
  model: Model,
  paths: readonly ModelPath[],
  definition: AnyTransitionDefinition,
): Mutant[] {
  const id = transitionId(definition);
  const sorted = metFirst(paths, (path) => stateAfter(path, id) !== null);
  const first = sorted[0];
  const change = (apply: (copy: AnyTransitionDefinition, machine: AnyStateMachine) => void) => {
    return (machine: AnyStateMachine): void => {
      apply(definitionById(machine, id), machine);
    };
  };
  const mutants: Mutant[] = [
    {
      name: `${id}: dropped`,
      paths: sorted,
      mutate: change((copy) => {
        copy.guard = () => false;
      }),
    },
  ];
  const elsewhere = otherTarget(
    model.machine,
    definition,
    first === undefined ? null : stateAfter(first, id),
  );
  if (elsewhere !== null) {
    mutants.push({
      name: `${id}: goes to ${elsewhere}`,
      paths: sorted,
      mutate: change((copy, machine) => {
        copy.target = [machine.getStateNodeById(elsewhere)];
      }),
    });
  }
  if (definition.guard !== undefined) {
    mutants.push({
      name: `${id}: guard negated`,
      paths: sorted,
      mutate: change((copy) => {
        if (copy.guard !== undefined) copy.guard = negated(copy.guard);
      }),
    });
  }
  return mutants;
}

/** One mutant a millisecond longer and one shorter, for each length that each delay has in the paths. */
function delayMutants(paths: readonly ModelPath[]): Mutant[] {
  const lengths = new Map<string, { delay: string; length: number }>();
  for (const { event, delay: length } of paths.flatMap((path) => path.steps)) {
    const meaning = meaningOf(event.type);
    if (meaning.kind !== 'after' || length === undefined) continue;
    lengths.set(`${meaning.delay} ${length}`, { delay: meaning.delay, length });
  }
  return [...lengths.values()].flatMap(({ delay, length }) =>
    [1, -1].map((change) => ({
      name: `delay ${delay}: ${length + change} ms instead of ${length}`,
      paths: metFirst(paths, (path) => path.steps.some((step) => step.delay === length)),
      mutate: (machine: AnyStateMachine): void => {
        const { delays } = machine.implementations;
        const original = delays[delay];
        delays[delay] = (...args) => {
          const value = typeof original === 'function' ? original(...args) : original;
          return value === length ? length + change : Number(value);
        };
      },
    })),
  );
}

function definitionById(machine: AnyStateMachine, id: string): AnyTransitionDefinition {
  const found = allStateNodes(machine)
    .flatMap((node) => definitionsOf(node))
    .find((definition) => transitionId(definition) === id);
  if (found === undefined) throw new Error(`no transition ${id}`);
  return found;
}

/** The state in which a path is after it has taken a transition for the first time. */
function stateAfter(path: ModelPath, id: string): StateValue | null {
  return [path.start, ...path.steps].find((step) => step.transitions.includes(id))?.state ?? null;
}

function metFirst(paths: readonly ModelPath[], meets: (path: ModelPath) => boolean): ModelPath[] {
  return [...paths.filter((path) => meets(path)), ...paths.filter((path) => !meets(path))];
}

/** A state in which the machine is not after the transition: beside the target if there is one, else anywhere. */
function otherTarget(
  machine: AnyStateMachine,
  definition: AnyTransitionDefinition,
  after: StateValue | null,
): string | null {
  const near: AnyStateNode = definition.target?.[0] ?? definition.source;
  const beside: AnyStateNode[] = near.parent === undefined ? [] : Object.values(near.parent.states);
  const candidates = [...beside, ...allStateNodes(machine)].filter(
    (node) => node !== machine.root && node.type !== 'history' && node !== near,
  );
  const found = candidates.find(
    (node) => after === null || !matchesState(pathToStateValue(node.path), after),
  );
  return found?.id ?? null;
}
