import type { PlacedChart } from './placement.ts';

/** Ids of the states with the text in their own name, followed by those with it in an ancestor's name. */
export function foundStates({ id: chart, states }: PlacedChart, text: string): readonly string[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const ids = states.map(({ state }) => state.id);
  const within = ids.filter((id) => id.slice(chart.length).toLowerCase().includes(wanted));
  const own = states.flatMap(({ state }) => (state.key.toLowerCase().includes(wanted) ? [state.id] : []));
  return [...new Set([...own, ...within])];
}
