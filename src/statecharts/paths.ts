import type { EventObject, StateValue } from 'xstate';
import { allTransitions } from './allTransitions.ts';
import { edgeCover, type CoverProgress } from './edgeCover.ts';
import { eventLabel, meaningOf } from './eventType.ts';
import { graphModel, type GraphPath } from './graph.ts';
import { delayOf, type PathSpec } from './pathSpec.ts';
import { toPlain } from './plain.ts';

/** What is true after a step: the state, the finite part of the context, and the transitions just taken. */
export interface Expectation {
  readonly state: StateValue;
  readonly control: unknown;
  readonly transitions: readonly string[];
}

/** One step: the event that comes, and what is true after it. `delay` is there for timers, in milliseconds. */
export interface PathStep extends Expectation {
  readonly event: EventObject;
  readonly delay?: number;
}

/** A walk through a machine from one of its inputs. */
export interface ModelPath {
  /** Eight hex digits over machine, input and events: the same walk keeps its id. */
  readonly id: string;
  /** Place in the list, from 1. */
  readonly n: number;
  readonly title: string;
  readonly input: unknown;
  readonly start: Expectation;
  readonly steps: readonly PathStep[];
}

/** The paths of a machine, and what was learnt while they were made. */
export interface PathSet {
  readonly paths: readonly ModelPath[];
  /** Transitions that no event leads to. Must be empty. */
  readonly unreachable: readonly string[];
  /** Configurations in which more than one timer runs, as text. Must be empty. */
  readonly crowdedTimers: readonly string[];
  readonly nodes: number;
  readonly edges: number;
}

/** The fewest paths we know to find that take every transition of a machine. */
export function generatePaths(spec: PathSpec): PathSet {
  const all = allTransitions(spec.machine).map(({ id }) => id);
  const progress: CoverProgress = { seen: new Set(), graphs: [] };
  const paths: ModelPath[] = [];
  for (const input of spec.inputs) {
    const generator = edgeCover(spec, progress);
    for (const path of graphModel(spec, input).getPaths(generator, { allowDuplicatePaths: true })) {
      paths.push(modelPath(spec, input, path, paths.length + 1));
    }
  }
  const nodes = progress.graphs.flatMap((graph) => [...graph.nodes.values()]);
  const crowded = nodes
    .filter(({ snapshot }) => snapshot.pure.timers.length > 1)
    .map(
      ({ snapshot }) => `${JSON.stringify(snapshot.pure.snapshot.value)}: ${snapshot.pure.timers.join(', ')}`,
    );
  return {
    paths,
    unreachable: all.filter((id) => !progress.seen.has(id)),
    crowdedTimers: [...new Set(crowded)],
    nodes: nodes.length,
    edges: nodes.reduce((sum, { edges }) => sum + edges.length, 0),
  };
}

/** The event of a step in a few words: `login error {"kind":"network"}`. */
export function stepLabel(event: EventObject): string {
  return `${eventLabel(event.type)} ${payloadOf(event)}`.trimEnd();
}

/** What an event carries, as JSON; '' where that is nothing. */
export function payloadOf({ type: _type, ...rest }: EventObject): string {
  const payload = Object.entries(Object(toPlain(rest))).filter(([key]) => key !== 'actorId');
  return payload.length === 0 ? '' : JSON.stringify(Object.fromEntries(payload));
}

function modelPath(spec: PathSpec, input: unknown, path: GraphPath, n: number): ModelPath {
  const expectations = path.steps.map(({ state: { pure } }) => ({
    state: pure.snapshot.value,
    control: toPlain(spec.control(pure.snapshot.context)),
    transitions: pure.transitions,
  }));
  const [start, ...rest] = expectations;
  if (start === undefined) throw new Error('a path starts somewhere');
  const events = path.steps.slice(1).map(({ event }) => event);
  const steps = rest.map((expectation, i): PathStep => {
    const event = events[i] ?? { type: '' };
    const meaning = meaningOf(event.type);
    if (meaning.kind !== 'after') return { event, ...expectation };
    return { event, delay: delayOf(spec, meaning.delay, expectations[i]?.control), ...expectation };
  });
  return {
    id: hash(JSON.stringify(toPlain([spec.machine.id, input, events]))),
    n,
    title: events.map((event) => stepLabel(event)).join(' → ') || 'start only',
    input,
    start,
    steps,
  };
}

/** FNV-1a, 32 bits. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}
