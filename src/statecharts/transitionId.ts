import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/**
 * The stable name of a transition: `<state node id>
 * <event>`, with ` [n]` if an event has several branches. It does not change with `machine.provide()`, which creates
 * new node objects, or if guards and actions are renamed.
 */
export function transitionId(transition: AnyTransitionDefinition): string {
  const source: AnyStateNode = transition.source;
  const branches = branchesOf(source, transition.eventType);
  const branch = branches.length > 1 ? ` [${branches.indexOf(transition)}]` : '';
  return `${source.id} | ${transition.eventType || 'always'}${branch}`;
}

/** The transitions of a node for one event type, in the order in which their guards are evaluated; '' is `always`. */
function branchesOf(node: AnyStateNode, eventType: string): readonly AnyTransitionDefinition[] {
  return (eventType === '' ? node.always : node.transitions.get(eventType)) ?? [];
}
