import {
  TestModel,
  getAdjacencyMap,
  type SerializedEvent,
  type SerializedSnapshot,
  type StatePath,
  type TraversalOptions,
} from '@xstate/test';
import type { ActorLogic, EventObject, Snapshot } from 'xstate';
import { meaningOf } from './eventType.ts';
import { delayOf, type PathSpec } from './pathSpec.ts';
import { toPlain } from './plain.ts';
import { possibleEvents } from './possibleEvents.ts';
import { pureStart, pureStep, runningActors, type PureState } from './pureRun.ts';

/** A graph node in the form that @xstate/test requires: a snapshot, here around a computed state that never runs. */
export type GraphSnapshot = Snapshot<undefined> & { readonly key: string; readonly pure: PureState };
export type GraphPath = StatePath<GraphSnapshot, EventObject>;
export type GraphOptions = TraversalOptions<GraphSnapshot, EventObject, unknown>;

/** An edge of a node: the event, the target, and the transitions taken. */
export interface Edge {
  readonly event: EventObject;
  readonly to: string;
  readonly snapshot: GraphSnapshot;
  readonly transitions: readonly string[];
  /** The goals that a path reaches with this edge: its transitions, and each length of a variable delay. */
  readonly goals: readonly string[];
}

/** Every configuration that a machine can be in, by key, with the edges between them. */
export interface Graph {
  readonly start: string;
  readonly nodes: ReadonlyMap<string, GraphNode>;
}

/** The graph of a machine for one of its inputs. */
export interface InputGraph {
  readonly input: unknown;
  readonly graph: Graph;
}

interface GraphNode {
  readonly snapshot: GraphSnapshot;
  readonly edges: readonly Edge[];
}

/** With more configurations than this, `control` is not finite. */
const limit = 30_000;

/**
 * The test model of a machine for one input. @xstate/test traverses any logic; with the machine itself, actors, timers
 * and the transitions taken would be lost (docs/decisions), so it gets a logic that keeps them.
 */
export function graphModel(spec: PathSpec, input: unknown): TestModel<GraphSnapshot, EventObject, unknown> {
  const logic: ActorLogic<GraphSnapshot, EventObject, unknown> = {
    getInitialSnapshot: () => wrap(spec, pureStart(spec, input)),
    getPersistedSnapshot: (snapshot) => snapshot,
    transition: (snapshot, event) => wrap(spec, pureStep(spec, snapshot.pure, event)),
  };
  return new TestModel(logic, {
    limit,
    events: (snapshot) => possibleEvents(spec, snapshot.pure),
    serializeState: (snapshot) => snapshot.key,
    serializeEvent: (event) => JSON.stringify(toPlain(event)),
  });
}

/** The graph that @xstate/test traversed. */
export function graphOf(
  spec: PathSpec,
  logic: ActorLogic<GraphSnapshot, EventObject, unknown>,
  options: GraphOptions,
): Graph {
  const map = getAdjacencyMap(logic, options);
  const nodes = new Map<string, GraphNode>();
  for (const key of Object.keys(map)) {
    const { state, transitions } = map[key as SerializedSnapshot] ?? unknownKey(key);
    const edges = Object.keys(transitions).flatMap((label): Edge[] => {
      const way = transitions[label as SerializedEvent];
      if (way === undefined) return [];
      const { transitions: ids } = way.state.pure;
      const goals = [...ids, ...delayGoals(spec, state.pure, way.event)];
      return [{ event: way.event, to: way.state.key, snapshot: way.state, transitions: ids, goals }];
    });
    nodes.set(key, { snapshot: state, edges });
  }
  const [start = ''] = nodes.keys();
  return { start, nodes };
}

function delayGoals(spec: PathSpec, from: PureState, event: EventObject): string[] {
  const meaning = meaningOf(event.type);
  if (meaning.kind !== 'after' || typeof spec.delays[meaning.delay] !== 'function') return [];
  return [`${event.type} ${delayOf(spec, meaning.delay, spec.control(from.snapshot.context))} ms`];
}

function unknownKey(key: string): never {
  throw new Error(`no node ${key}`);
}

function wrap(spec: PathSpec, pure: PureState): GraphSnapshot & { toJSON: () => unknown } {
  return {
    status: 'active',
    output: undefined,
    error: undefined,
    key: keyOf(spec, pure),
    pure,
    toJSON: () => pure.snapshot.value,
  };
}

/** A key that distinguishes configurations: value, control, history, running timers, running actors. */
export function keyOf(spec: PathSpec, pure: PureState): string {
  const { snapshot } = pure;
  const history = Object.entries(snapshot.historyValue).map(([id, nodes]) => [
    id,
    nodes.map((node) => node.id),
  ]);
  const control = toPlain(spec.control(snapshot.context));
  const actors = [...runningActors(pure).keys()].toSorted();
  return JSON.stringify([snapshot.status, snapshot.value, control, history, pure.timers, actors]);
}
