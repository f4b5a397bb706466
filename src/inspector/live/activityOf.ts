import type { ChartActivity } from '../chart/activity.ts';
import type { LiveActor } from './actors.ts';
import type { Running } from './running.ts';

/**
 * The activity of an actor's chart.
 *
 * @param follows whether the view is live: delays of a past moment are not counted down
 */
export function activityOf({ chart, active }: Running, actor: LiveActor, follows: boolean): ChartActivity {
  const pending = follows
    ? chart.transitions.flatMap(({ id, event }) => {
        const timer = actor.timers.get(event);
        return timer === undefined ? [] : [[id, { endsAt: timer.since + timer.ms, ms: timer.ms }] as const];
      })
    : [];
  return { active, last: new Set(actor.last), taken: actor.taken, pending: new Map(pending) };
}
