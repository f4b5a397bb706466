import type { AnyStateMachine } from 'xstate';
import { activeStates, type Chart } from '../../statecharts/chart.ts';
import { noActivity } from '../chart/activity.ts';
import { chartNamed, machines } from '../charts.ts';

/** The chart of an actor, its definition, and the ids of the active states. */
export interface Running {
  readonly chart: Chart;
  readonly machine: AnyStateMachine;
  readonly active: ReadonlySet<string>;
}

/** The chart of a machine in a state, by their names; null if no chart has that name. */
export function runningOf(name: string, state: string | null): Running | null {
  const [chart, machine] = [chartNamed(name), machines[name]];
  if (chart === null || machine === undefined) return null;
  return { chart, machine, active: state === null ? noActivity.active : activeStates(chart, state) };
}
