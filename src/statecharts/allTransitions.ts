import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { transitionId } from './transitionId.ts';

/** One transition of a chart for the docs and the inspector. */
export interface TransitionInfo {
  readonly id: string;
  readonly source: string;
  readonly event: string;
  readonly guard: string | null;
  readonly targets: readonly string[];
  readonly actions: readonly string[];
  readonly description: string | null;
}

/** Every transition in a machine's definition, parents before children, in document order. */
export function allTransitions(machine: AnyStateMachine): TransitionInfo[] {
  return allStateNodes(machine).flatMap((node) =>
    definitionsOf(node).map((definition) => describeTransition(definition)),
  );
}

/** Every state node of a machine, parents before children, in document order. */
export function allStateNodes(machine: AnyStateMachine): AnyStateNode[] {
  const visit = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(visit)];
  return visit(machine.root);
}

/** The ids of the actors that the states of a machine run. */
export const invokedIds = (machine: AnyStateMachine): ReadonlySet<string> =>
  new Set(allStateNodes(machine).flatMap(({ invoke }) => invoke.map(({ id }) => id)));

/** The transitions from a node, `always` last. */
export function definitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/** The name of a guard or an action in any notation. */
function nameOf(implementation: unknown): string {
  if (typeof implementation === 'string') return implementation;
  if (typeof implementation === 'function') return implementation.name || 'inline';
  if (typeof implementation === 'object' && implementation !== null && 'type' in implementation) {
    return String(implementation.type);
  }
  return 'inline';
}

/** A transition from its definition. */
export function describeTransition(definition: AnyTransitionDefinition): TransitionInfo {
  const source: AnyStateNode = definition.source;
  return {
    id: transitionId(definition),
    source: source.id,
    event: definition.eventType || 'always',
    guard: definition.guard === undefined ? null : nameOf(definition.guard),
    targets: (definition.target ?? []).map((target: AnyStateNode) => target.id),
    actions: definition.actions.map((action) => nameOf(action)),
    description: definition.description ?? null,
  };
}
