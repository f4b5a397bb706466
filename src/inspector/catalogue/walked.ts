import { heatOf, heatStep, type MachineCoverage } from '../../domain/inspector/coverage.ts';
import { activeStates, type Chart } from '../../statecharts/chart.ts';
import type { Expectation, ModelPath } from '../../statecharts/modelPath.ts';
import { stateText } from '../../statecharts/stateText.ts';
import { noActivity, type ChartActivity } from '../chart/activity.ts';

/** A chart with the heat of its coverage. */
export function heatedActivity(chart: Chart, coverage: MachineCoverage): ChartActivity {
  const heats = new Map(chart.transitions.map(({ id }) => [id, heatOf(coverage, id)]));
  const most = Math.max(...[...heats.values()].map(({ count }) => count));
  return {
    ...noActivity,
    heat: (id) => {
      const heat = heats.get(id) ?? { count: 0, by: [], lone: false };
      return { ...heat, step: heatStep(heat.count, most) };
    },
  };
}

/** The expectation at a place of a path: 0 is its start, n the result of step n. */
export function expectationAt({ start, steps }: ModelPath, at: number): Expectation {
  return (at === 0 ? start : steps[at - 1]) ?? start;
}

/** The activity of a chart after a path was walked up to a place, with what the path has still to take. */
export function activityAt(chart: Chart, path: ModelPath, at: number): ChartActivity {
  const now = expectationAt(path, at);
  const taken = new Map<string, number>();
  for (const { transitions } of [path.start, ...path.steps.slice(0, at)]) {
    for (const id of transitions) taken.set(id, (taken.get(id) ?? 0) + 1);
  }
  return {
    ...noActivity,
    active: activeStates(chart, stateText(now.state)),
    last: new Set(now.transitions),
    taken,
    ahead: new Set(path.steps.slice(at).flatMap(({ transitions }) => transitions)),
  };
}
