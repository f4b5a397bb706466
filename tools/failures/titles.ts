import type { Chart, ChartState } from '../../src/statecharts/chart.ts';

/** A state as `stateText` writes it, in the words of its chart: `intent.play` is `Intent › Play`. */
export function titlesIn(chart: Chart, text: string): string {
  const regions = text === '' ? [] : text.split(' ');
  return regions
    .map(
      (region) =>
        chainOf(chart, region)
          .map(({ title }) => title)
          .join(' › ') || region,
    )
    .join(', ');
}

/** What a person sees in a state, in the words of its chart: of each region the description of its innermost state. */
export function descriptionsIn(chart: Chart, text: string): string[] {
  return text.split(' ').flatMap((region) => {
    const description = chainOf(chart, region).findLast((state) => state.description !== null)?.description;
    return description === null || description === undefined ? [] : [description];
  });
}

function chainOf(chart: Chart, region: string): ChartState[] {
  const chain: ChartState[] = [];
  let at: ChartState | undefined = chart.root;
  for (const key of region.split('.')) {
    at = at.states.find((state) => state.key === key);
    if (at === undefined) break;
    chain.push(at);
  }
  return chain;
}
