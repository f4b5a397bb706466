import type { PlacedChart } from './placement.ts';
import type { Line } from './sketch.ts';

/** A delay that runs: when it will be over (epoch ms), and how long it takes in all (ms). */
export interface PendingDelay {
  readonly endsAt: number;
  readonly ms: number;
}

/** What has happened to a chart, and what is about to. */
export interface ChartActivity {
  /** Ids of the states that are active, those around them included. */
  readonly active: ReadonlySet<string>;
  /** Ids of the transitions that were taken last. */
  readonly last: ReadonlySet<string>;
  /** How often each transition was taken; null where nobody counts, and so nothing is dimmed. */
  readonly taken: ReadonlyMap<string, number> | null;
  /** The delays that run, by the transition that each leads to. */
  readonly pending: ReadonlyMap<string, PendingDelay>;
}

/** Nothing has happened: the chart as its definition says. */
export const noActivity: ChartActivity = {
  active: new Set(),
  last: new Set(),
  taken: null,
  pending: new Map(),
};

/** How a transition is drawn: the last one is marked, one that was never taken is dimmed. */
export type Mark = 'last' | 'taken' | 'never' | 'plain';

/** The mark of an arrow that stands for these transitions. */
export function markOf(transitions: readonly string[], { last, taken }: ChartActivity): Mark {
  if (transitions.some((id) => last.has(id))) return 'last';
  if (taken === null) return 'plain';
  return transitions.some((id) => taken.has(id)) ? 'taken' : 'never';
}

/** Ids of the active states that no active state stands in. */
export function innermostActive({ states }: PlacedChart, { active }: ChartActivity): readonly string[] {
  return states
    .filter(({ state }) => active.has(state.id) && !state.states.some(({ id }) => active.has(id)))
    .map(({ state }) => state.id);
}

/**
 * Ids of the innermost active states that the last transitions led to or were taken in: of a chart with parts that run
 * at once, the part where something happened. All of them where that is none.
 */
export function lastMoved(placed: PlacedChart, activity: ChartActivity): readonly string[] {
  const isLast = ({ lines }: { readonly lines: readonly Line[] }): boolean =>
    lines.some(({ transition }) => activity.last.has(transition));
  const ends = [
    ...placed.arrows.filter(isLast).map(({ target }) => target),
    ...placed.states.filter(isLast).map(({ state }) => state.id),
  ];
  const inner = innermostActive(placed, activity);
  const moved = inner.filter((id) => ends.some((end) => id === end || id.startsWith(`${end}.`)));
  return moved.length > 0 ? moved : inner;
}
