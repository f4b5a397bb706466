import { statesOf, type Chart, type ChartState } from '../../statecharts/chart.ts';

/**
 * A chart of one state with everything in it, between the states that go to it and those that it goes to. These
 * have only the transitions from or to it, and nothing in them. Null if the chart does not have the state.
 */
export function neighborhoodOf(chart: Chart, id: string): Chart | null {
  const focused = statesOf(chart).find((state) => state.id === id);
  if (focused === undefined) return null;
  const inside = new Set(statesOf({ ...chart, root: focused }).map((state) => state.id));
  const incoming = chart.transitions.filter(
    ({ source, targets }) => !inside.has(source) && targets.some((target) => inside.has(target)),
  );
  const own = chart.transitions.filter(({ source }) => inside.has(source));
  const before = new Set(incoming.map(({ source }) => source));
  const after = new Set(own.flatMap(({ targets }) => targets).filter((target) => !inside.has(target)));
  const namesOf = (ids: ReadonlySet<string>): ChartState[] =>
    statesOf(chart)
      .filter((state) => ids.has(state.id))
      .map((state) => ({ ...state, kind: 'atomic', actors: [], initial: [], states: [] }));
  const { root } = chart;
  return {
    id: chart.id,
    root: {
      ...root,
      id: neighborhoodId,
      kind: 'compound',
      actors: [],
      initial: [],
      states: [
        ...namesOf(before),
        focused,
        ...namesOf(new Set([...after].filter((each) => !before.has(each)))),
      ],
    },
    transitions: [...incoming, ...own],
  };
}

/** The id of the state around a neighborhood. No state of a machine has it. */
export const neighborhoodId = 'neighborhood';
