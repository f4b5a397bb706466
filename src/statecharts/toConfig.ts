import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { definitionsOf, describeTransition } from './allTransitions.ts';
import { meaningOf } from './eventType.ts';
import { titleOf } from './title.ts';

/** A part of a definition: plain data, with names in place of functions. */
interface Plain {
  readonly [key: string]: unknown;
}

/**
 * The definition of a machine as plain data, as other editors of XState read it: `createMachine` makes a chart with the
 * same states and transitions of it. Guards, actions, delays and actors are names.
 */
export function toConfig(machine: AnyStateMachine): Plain {
  return { id: machine.id, ...nodeOf(machine.root) };
}

function nodeOf(node: AnyStateNode): Plain {
  const children: AnyStateNode[] = Object.values(node.states);
  const definitions = definitionsOf(node);
  const entries = (wanted: (definition: AnyTransitionDefinition) => string | null): Plain => {
    const found = new Map<string, Plain[]>();
    for (const definition of definitions) {
      const key = wanted(definition);
      if (key !== null) found.set(key, [...(found.get(key) ?? []), transitionOf(definition)]);
    }
    return Object.fromEntries(found);
  };
  const { always = [] } = entries(({ eventType }) => (eventType === '' ? 'always' : null));
  return {
    ...(children.length === 0 && node.type !== 'atomic' && { type: node.type }),
    ...(node.type === 'parallel' && { type: node.type }),
    ...(node.type === 'history' && { history: node.history }),
    ...(node.type === 'compound' && { initial: node.initial.target[0]?.key }),
    ...(node.description !== undefined && { description: node.description }),
    meta: { title: titleOf(node) },
    invoke: node.invoke.map(({ id, src }) => ({
      id,
      src: typeof src === 'string' ? src : id,
      ...endsOf(id, entries),
    })),
    on: entries(({ eventType }) => (meaningOf(eventType).kind === 'event' ? eventType : null)),
    after: entries(({ eventType }) => {
      const meaning = meaningOf(eventType);
      return meaning.kind === 'after' ? meaning.delay : null;
    }),
    onDone:
      entries(({ eventType }) => (eventType.startsWith('xstate.done.state.') ? 'done' : null))['done'] ?? [],
    always,
    states: Object.fromEntries(children.map((child) => [child.key, nodeOf(child)])),
  };
}

/** What follows the end of an actor. */
function endsOf(
  id: string,
  entries: (wanted: (definition: AnyTransitionDefinition) => string | null) => Plain,
): Plain {
  const { done = [], error = [] } = entries(({ eventType }) => {
    const meaning = meaningOf(eventType);
    return (meaning.kind === 'done' || meaning.kind === 'error') && meaning.actor === id
      ? meaning.kind
      : null;
  });
  return { onDone: done, onError: error };
}

function transitionOf(definition: AnyTransitionDefinition): Plain {
  const { guard, targets, actions, description } = describeTransition(definition);
  return {
    ...(targets.length > 0 && { target: targets.map((target) => `#${target}`) }),
    ...(guard !== null && { guard }),
    ...(definition.reenter && { reenter: true }),
    ...(description !== null && { description }),
    actions,
  };
}
