import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { allTransitions, type TransitionInfo } from './allTransitions.ts';
import { eventLabel } from './eventType.ts';

/** A chart as a mermaid state diagram, without the transitions of `undrawn`. */
export function toMermaid(machine: AnyStateMachine): string {
  const { root } = machine;
  const children: AnyStateNode[] = Object.values(root.states);
  // Mermaid separates regions only inside a state, so a parallel root is drawn as a state.
  const nodes = root.type === 'parallel' ? nodeLines(root) : children.flatMap((child) => nodeLines(child));
  const start = root.type === 'compound' ? [`[*] --> ${initialOf(root)}`] : [];
  const lines = [...nodes, ...start, ...edgeLines(machine)];
  return ['stateDiagram-v2', ...lines.map((line) => `  ${line}`)].join('\n');
}

/**
 * The transitions that the diagram leaves out: those of the root, which would start at every state, and those between a
 * state and its descendant, which mermaid cannot draw.
 */
export function undrawn(machine: AnyStateMachine): TransitionInfo[] {
  return allTransitions(machine).filter((transition) => !isDrawn(machine, transition));
}

function isDrawn(machine: AnyStateMachine, { source, targets }: TransitionInfo): boolean {
  if (source === machine.root.id) return false;
  const from: AnyStateNode = machine.getStateNodeById(source);
  const to: AnyStateNode = machine.getStateNodeById(targets[0] ?? source);
  if (from === to) return Object.keys(from.states).length === 0;
  return !isInside(from, to) && !isInside(to, from);
}

function isInside(node: AnyStateNode, outer: AnyStateNode): boolean {
  return node !== outer && outer.path.every((key, i) => node.path[i] === key);
}

function nodeLines(node: AnyStateNode): string[] {
  const name = nameOf(node.id);
  if (node.type === 'history') return [`state "H${node.history === 'deep' ? '*' : ''}" as ${name}`];
  const title = `state "${titleOf(node)}" as ${name}`;
  const children: AnyStateNode[] = Object.values(node.states);
  if (children.length === 0) return node.type === 'final' ? [title, `${name} --> [*]`] : [title];
  const inner = children.flatMap((child, i) => [
    ...(node.type === 'parallel' && i > 0 ? ['--'] : []),
    ...nodeLines(child),
  ]);
  const start = node.type === 'compound' ? [`[*] --> ${initialOf(node)}`] : [];
  return [`${title} {`, ...[...inner, ...start].map((line) => `  ${line}`), '}'];
}

/** Mermaid draws only one loop per state, so the labels of several transitions between two states are joined. */
function edgeLines(machine: AnyStateMachine): string[] {
  const labels = new Map<string, string[]>();
  for (const transition of allTransitions(machine).filter((candidate) => isDrawn(machine, candidate))) {
    const to = transition.targets[0] ?? transition.source;
    const edge = `${nameOf(transition.source)} --> ${nameOf(to)}`;
    labels.set(edge, [...(labels.get(edge) ?? []), escaped(labelOf(transition))]);
  }
  return [...labels].map(([edge, texts]) => `${edge} : ${texts.join('<br/>')}`);
}

function titleOf(node: AnyStateNode): string {
  const actors = node.invoke.map(({ id }) => id);
  return actors.length === 0 ? node.key : `${node.key} (${actors.join(', ')})`;
}

/** The event and guard of a transition in short form. */
export function labelOf({ event, guard }: TransitionInfo): string {
  return `${eventLabel(event)}${guard === null ? '' : ` [${guard}]`}`;
}

function initialOf(node: AnyStateNode): string {
  const target: AnyStateNode | undefined = node.initial.target[0];
  return target === undefined ? '[*]' : nameOf(target.id);
}

function nameOf(id: string): string {
  return id.replaceAll(/\W/g, '_');
}

/** Escapes colons and semicolons, which end a label in mermaid. */
function escaped(text: string): string {
  return text.replaceAll(/[:;]/g, (sign) => `#${sign.codePointAt(0)};`);
}
