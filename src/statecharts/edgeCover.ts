import type { PathGenerator } from '@xstate/test';
import type { EventObject } from 'xstate';
import { graphOf, type Edge, type Graph, type GraphPath, type GraphSnapshot } from './graph.ts';
import type { PathSpec } from './pathSpec.ts';

/** The maximum length of a path, so that each can be watched and replayed in a second. */
const longest = 12;

/** State shared by the inputs of one machine while their paths are generated. */
export interface CoverProgress {
  /** Goals that the paths of earlier inputs have reached. Those of this input are added. */
  readonly seen: Set<string>;
  /** The graph of each input so far. */
  readonly graphs: Graph[];
}

/**
 * A path generator for @xstate/test: few paths that reach every goal, which are all transitions and all lengths of
 * delays. From the current node it walks to the nearest edge with an open goal, or starts a new path if that is nearer.
 * Shortest and simple paths reach every state but only half to four fifths of the transitions.
 */
export function edgeCover(
  spec: PathSpec,
  { seen, graphs }: CoverProgress,
): PathGenerator<GraphSnapshot, EventObject, unknown> {
  return (logic, options) => {
    const graph = graphOf(spec, logic, options);
    graphs.push(graph);
    const first = graph.nodes.get(graph.start)?.snapshot;
    if (first === undefined) return [];
    const onStart = first.pure.transitions.filter((id) => !seen.has(id));
    const onTheWay = [...graph.nodes.values()].flatMap(({ edges }) => edges.flatMap((edge) => edge.goals));
    const open = new Set(onTheWay.filter((goal) => !seen.has(goal) && !onStart.includes(goal)));
    for (const goal of [...onStart, ...onTheWay]) seen.add(goal);
    const paths: GraphPath[] = [];
    for (;;) {
      const edges = onePath(graph, open);
      const isNew = edges.length > 0 || (paths.length === 0 && onStart.length > 0);
      if (!isNew) return paths;
      paths.push(toStatePath(first, edges));
    }
  };
}

function onePath(graph: Graph, goals: Set<string>): Edge[] {
  const path: Edge[] = [];
  let at = graph.start;
  for (;;) {
    const route = nearest(graph, at, goals);
    if (route === null) return path;
    if (path.length > 0) {
      const fromStart = nearest(graph, graph.start, goals);
      const isNearerFromStart = fromStart !== null && route.length > fromStart.length + 1;
      if (isNearerFromStart || path.length + route.length > longest) return path;
    }
    for (const edge of route) {
      path.push(edge);
      for (const goal of edge.goals) goals.delete(goal);
      at = edge.to;
    }
  }
}

/** The shortest path from a node to an edge with an open goal, including that edge; null if none is reachable. */
function nearest(graph: Graph, from: string, goals: ReadonlySet<string>): Edge[] | null {
  const ways = new Map<string, Edge[]>([[from, []]]);
  for (const [key, way] of ways) {
    const edges = graph.nodes.get(key)?.edges ?? [];
    const best = mostGain(graph, edges, goals);
    if (best !== null) return [...way, best];
    for (const edge of edges) {
      if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
    }
  }
  return null;
}

/** The edge of a node with the most open goals; of equal ones, one that does not end the run. */
function mostGain(graph: Graph, edges: readonly Edge[], goals: ReadonlySet<string>): Edge | null {
  let best: Edge | null = null;
  let most = 0;
  for (const edge of edges) {
    const open = edge.goals.filter((goal) => goals.has(goal)).length;
    const continues = (graph.nodes.get(edge.to)?.edges.length ?? 0) > 0 ? 0.5 : 0;
    if (open > 0 && open + continues > most) {
      most = open + continues;
      best = edge;
    }
  }
  return best;
}

/** A start that takes a transition of its own is a path even without steps. */
function toStatePath(first: GraphSnapshot, edges: readonly Edge[]): GraphPath {
  const steps = edges.map(({ event, snapshot }) => ({ event, state: snapshot }));
  const start = { event: { type: 'xstate.init' }, state: first };
  return { state: edges.at(-1)?.snapshot ?? first, steps: [start, ...steps], weight: edges.length };
}
