import type { ChartState } from '../../statecharts/chart.ts';
import type { PlacedChart } from './placement.ts';

/**
 * Ids of the states with the text in their own name or title, followed by those with it in an ancestor's name; also of
 * those that are folded away.
 */
export function foundStates({ id: chart, states: [root] }: PlacedChart, text: string): readonly string[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '' || root === undefined) return [];
  const visit = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(visit)];
  const all = visit(root.state);
  const within = all
    .map(({ id }) => id)
    .filter((id) => id.slice(chart.length).toLowerCase().includes(wanted));
  const own = all.flatMap(({ id, key, title }) =>
    key.toLowerCase().includes(wanted) || title.toLowerCase().includes(wanted) ? [id] : [],
  );
  return [...new Set([...own, ...within])];
}
