import type { AnyStateMachine } from 'xstate';
import { activeStates, type Chart } from '../../statecharts/chart.ts';
import { noActivity, type ChartActivity } from '../chart/activity.ts';
import { chartNamed, machines } from '../charts.ts';
import type { LiveActor } from './actors.ts';

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

/**
 * What a chart shows of its actor.
 *
 * @param follows whether time passes: delays of a past moment are not counted down
 */
export function activityOf({ chart, active }: Running, actor: LiveActor, follows: boolean): ChartActivity {
  const pending = follows
    ? chart.transitions.flatMap(({ id, event }) => {
        const timer = actor.timers.get(event);
        return timer === undefined ? [] : [[id, { endsAt: timer.since + timer.ms, ms: timer.ms }] as const];
      })
    : [];
  return { ...noActivity, active, last: new Set(actor.last), taken: actor.taken, pending: new Map(pending) };
}
