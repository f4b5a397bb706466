import { activeStates, type Chart } from '../../statecharts/chart.ts';
import { noActivity, type ChartActivity } from '../chart/activity.ts';
import type { LiveActor } from './actors.ts';

/**
 * What a chart shows of its actor.
 *
 * @param follows whether time goes on: delays of a past moment are not counted down
 */
export function activityOf(chart: Chart, actor: LiveActor, follows: boolean): ChartActivity {
  const active = actor.state === null ? noActivity.active : activeStates(chart, actor.state);
  const pending = follows
    ? chart.transitions.flatMap(({ id, event }) => {
        const timer = actor.timers.get(event);
        return timer === undefined ? [] : [[id, { endsAt: timer.since + timer.ms, ms: timer.ms }] as const];
      })
    : [];
  return { active, last: new Set(actor.last), taken: actor.taken, pending: new Map(pending) };
}
