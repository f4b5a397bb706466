import type { Chart, ChartState } from '../../statecharts/chart.ts';

/** The states of a chart by id, the state around each, and the order in which the siblings of each follow each other. */
export interface Flow {
  readonly states: ReadonlyMap<string, ChartState>;
  /** Ids of the states around a state and its own, the root first. */
  readonly lineage: (id: string) => readonly string[];
  /** The children of a state in the order of the flow: where it starts first, and where it goes after that. */
  readonly children: (state: ChartState) => readonly ChartState[];
  /** Of a transition between two states the siblings that it goes from and to; null if one is around the other. */
  readonly siblings: (
    source: string,
    target: string,
  ) => { from: string; to: string; within: ChartState } | null;
  /** Whether the second of two siblings is later in the flow. */
  readonly isForward: (from: string, to: string) => boolean;
  /** Pairs of siblings where the first goes to the second, and the second is later in the flow. */
  readonly forward: (state: ChartState) => readonly (readonly [from: string, to: string])[];
}

/**
 * What follows what: `along` the longest ways, so that only a way back goes to an earlier state; or by the least
 * `steps` from the start, which makes fewer columns, and more ways back.
 */
export type FlowOrder = 'along' | 'steps';

const flows = new WeakMap<Chart, Record<FlowOrder, Flow>>();

/** The order in which the states of a chart follow each other; computed once for each chart. */
export function flowOf(chart: Chart, order: FlowOrder = 'along'): Flow {
  const known = flows.get(chart) ?? { along: readFlow(chart, 'along'), steps: readFlow(chart, 'steps') };
  flows.set(chart, known);
  return known[order];
}

function readFlow(chart: Chart, order: FlowOrder): Flow {
  const states = new Map<string, ChartState>();
  const lineages = new Map<string, readonly string[]>();
  const visit = (state: ChartState, above: readonly string[]) => {
    const lineage = [...above, state.id];
    states.set(state.id, state);
    lineages.set(state.id, lineage);
    for (const inner of state.states) visit(inner, lineage);
  };
  visit(chart.root, []);
  const lineage = (id: string) => lineages.get(id) ?? [];
  const siblings: Flow['siblings'] = (source, target) => {
    const [sources, targets] = [lineage(source), lineage(target)];
    const at = sources.findIndex((id, index) => id !== targets[index]);
    const [from, to, within] = [sources[at], targets[at], states.get(sources[at - 1] ?? '')];
    return from === undefined || to === undefined || within === undefined ? null : { from, to, within };
  };
  const pairs = new Map<string, (readonly [string, string])[]>();
  for (const { source, targets } of chart.transitions) {
    for (const target of targets) {
      const pair = siblings(source, target);
      if (pair === null || pair.within.kind === 'parallel') continue;
      pairs.set(pair.within.id, [...(pairs.get(pair.within.id) ?? []), [pair.from, pair.to]]);
    }
  }
  const orders = new Map<string, readonly ChartState[]>();
  const places = new Map<string, number>();
  for (const state of states.values()) {
    const among = pairs.get(state.id) ?? [];
    const steps = order === 'steps' ? stepsOf(state, among) : null;
    const along = inFlow(state, among);
    const placeOf = (id: string) => steps?.get(id) ?? along.findIndex((each) => each.id === id);
    orders.set(
      state.id,
      along.toSorted((one, other) => placeOf(one.id) - placeOf(other.id)),
    );
    for (const { id } of along) places.set(id, placeOf(id));
  }
  const isForward = (from: string, to: string) => (places.get(from) ?? 0) < (places.get(to) ?? 0);
  return {
    states,
    lineage,
    siblings,
    isForward,
    children: ({ id }) => orders.get(id) ?? [],
    forward: ({ id }) => (pairs.get(id) ?? []).filter(([from, to]) => isForward(from, to)),
  };
}

/** The least number of steps from the initial children to each; null where states run at once. */
function stepsOf(
  { states, initial, kind }: ChartState,
  pairs: readonly (readonly [string, string])[],
): ReadonlyMap<string, number> | null {
  if (kind === 'parallel') return null;
  const steps = new Map<string, number>(initial.map((id) => [id, 0]));
  // What the flow does not reach from its start begins a flow of its own.
  for (const start of states) {
    for (const from of steps.keys()) {
      for (const [source, to] of pairs) {
        if (source === from && !steps.has(to)) steps.set(to, (steps.get(from) ?? 0) + 1);
      }
    }
    if (!steps.has(start.id)) steps.set(start.id, 0);
  }
  return steps;
}

/** Children in reverse postorder from the initial ones: only a way back goes to an earlier one. */
function inFlow(
  { states, initial, kind }: ChartState,
  pairs: readonly (readonly [string, string])[],
): readonly ChartState[] {
  if (kind === 'parallel') return states;
  const seen = new Set<string>();
  const walked: ChartState[] = [];
  const walk = (state: ChartState) => {
    if (seen.has(state.id)) return;
    seen.add(state.id);
    const next = pairs.filter(([from]) => from === state.id).map(([, to]) => to);
    for (const after of states.filter(({ id }) => next.includes(id)).toReversed()) walk(after);
    walked.push(state);
  };
  const first = states.filter(({ id }) => initial.includes(id));
  for (const state of [...first, ...states]) {
    if (seen.has(state.id)) continue;
    const before = walked.length;
    walk(state);
    // What the flow does not reach from its start comes after it.
    walked.unshift(...walked.splice(before));
  }
  return walked.toReversed();
}

/** The layers of the children of a state: each child is one layer after the last of those that go forward to it. */
export function layersOf(flow: Flow, state: ChartState): readonly (readonly string[])[] {
  const depth = new Map<string, number>();
  const pairs = flow.forward(state);
  const layers: string[][] = [];
  for (const { id } of flow.children(state)) {
    const before = pairs.filter(([, to]) => to === id).map(([from]) => depth.get(from) ?? 0);
    const at = before.length === 0 ? 0 : Math.max(...before) + 1;
    depth.set(id, at);
    (layers[at] ??= []).push(id);
  }
  return layers;
}
