import { activeStates, type Chart } from '../../statecharts/chart.ts';
import type { PathSpec } from '../../statecharts/pathSpec.ts';
import { toPlain } from '../../statecharts/plain.ts';
import type { PureState } from '../../statecharts/pureRun.ts';
import { simulationOf, type Offer } from '../../statecharts/simulation.ts';
import { stateText } from '../../statecharts/stateText.ts';
import { noActivity, type ChartActivity } from '../chart/activity.ts';

/** Where a simulation is: its state, what can occur, and the activity of the chart on the way there. */
export interface Simulated {
  readonly state: PureState;
  readonly offers: readonly Offer[];
  readonly activity: ChartActivity;
}

/** The inputs of a model as text. */
export const inputTexts = ({ inputs }: PathSpec): readonly string[] =>
  inputs.map((input) => JSON.stringify(toPlain(input)) ?? '');

/** Where events lead, by the names of their samples. */
export function simulatedAfter(
  chart: Chart,
  spec: PathSpec,
  { input, names }: { readonly input: number; readonly names: readonly string[] },
): Simulated {
  const { start, way, offers } = simulationOf(spec);
  const states = way(input, names);
  const state = states.at(-1) ?? start(input);
  const taken = new Map<string, number>();
  for (const id of states.flatMap(({ transitions }) => transitions)) taken.set(id, (taken.get(id) ?? 0) + 1);
  return {
    state,
    offers: offers(state),
    activity: {
      ...noActivity,
      active: activeStates(chart, stateText(state.snapshot.value)),
      last: new Set(state.transitions),
      taken,
    },
  };
}
