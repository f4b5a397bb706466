import type { Heat } from '../../domain/inspector/coverage.ts';
import type { PlacedChart } from './placement.ts';
import type { Line } from './sketch.ts';

/** A running delay: its end (epoch ms), and its whole duration (ms). */
export interface PendingDelay {
  readonly endsAt: number;
  readonly ms: number;
}

/** The past activity of a chart, and its running delays. */
export interface ChartActivity {
  /** Ids of the active states, including their ancestors. */
  readonly active: ReadonlySet<string>;
  /** Ids of the last transitions. */
  readonly last: ReadonlySet<string>;
  /** How often each transition was taken; null if nobody counts, and then nothing is dimmed. */
  readonly taken: ReadonlyMap<string, number> | null;
  /** Ids of the transitions that the path which is walked has still to take. */
  readonly ahead: ReadonlySet<string>;
  /** How often proofs took each transition; null unless the chart shows that. */
  readonly heat: ((id: string) => Heat & { readonly step: number }) | null;
  /** The running delays, by the transition that each will take. */
  readonly pending: ReadonlyMap<string, PendingDelay>;
}

/** No activity: the chart as in its definition. */
export const noActivity: ChartActivity = {
  active: new Set(),
  last: new Set(),
  taken: null,
  ahead: new Set(),
  heat: null,
  pending: new Map(),
};

/** The look of a transition: the last one is highlighted, one that was never taken is dimmed unless the path takes it. */
export type Mark = 'last' | 'taken' | 'ahead' | 'never' | 'plain';

/** The mark of an arrow for these transitions. */
export function markOf(transitions: readonly string[], { last, taken, ahead }: ChartActivity): Mark {
  if (transitions.some((id) => last.has(id))) return 'last';
  if (taken === null) return 'plain';
  if (transitions.some((id) => taken.has(id))) return 'taken';
  return transitions.some((id) => ahead.has(id)) ? 'ahead' : 'never';
}

/** Ids of the drawn active states without a drawn active child. */
export function innermostActive({ states }: PlacedChart, { active }: ChartActivity): readonly string[] {
  return states
    .filter(
      ({ state, open }) => active.has(state.id) && !(open && state.states.some(({ id }) => active.has(id))),
    )
    .map(({ state }) => state.id);
}

/**
 * Ids of the innermost active states that the last transitions reached or were taken in: in a parallel chart, the part
 * where something happened. All of them if there is none.
 */
export function lastMoved(placed: PlacedChart, activity: ChartActivity): readonly string[] {
  const isLast = ({ transitions }: Line): boolean => transitions.some((id) => activity.last.has(id));
  const ends = placed.states.flatMap(({ state, lines, unlisted }) =>
    [...lines, ...unlisted]
      .filter((line) => isLast(line))
      .map(({ way }) => (way.kind === 'stays' ? state.id : way.target)),
  );
  const inner = innermostActive(placed, activity);
  const moved = inner.filter((id) =>
    ends.some((end) => id === end || id.startsWith(`${end}.`) || end.startsWith(`${id}.`)),
  );
  return moved.length > 0 ? moved : inner;
}

/** How hot a line of these transitions is: its hottest step, and whether only one proof takes any of them. */
export function heatOfLine(
  transitions: readonly string[],
  { heat }: ChartActivity,
): { readonly 'data-heat': number; readonly 'data-lone': boolean | undefined } | null {
  if (heat === null) return null;
  const all = transitions.map((id) => heat(id));
  return {
    'data-heat': Math.max(...all.map(({ step }) => step)),
    'data-lone': all.some(({ lone }) => lone) || undefined,
  };
}
