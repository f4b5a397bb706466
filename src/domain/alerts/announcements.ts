import { isRing } from '../doorbells/ring.ts';
import type { Alert } from '../wire/calls/alerts.ts';

/**
 * A browser notification: one alert, or a number of them. The browser shows only one for each `tag`, no matter how many
 * tabs are open.
 */
export type Announcement =
  | { readonly kind: 'one'; readonly tag: string; readonly alert: Alert }
  | { readonly kind: 'many'; readonly tag: string; readonly count: number };

/** Up to this many alerts get one notification each; more get one together. */
const mostApart = 3;

/**
 * The notifications for alerts that arrive together: one for each ring; one for each of the others if they are few,
 * else one with their count.
 */
export function announcementsOf(alerts: readonly Alert[]): readonly Announcement[] {
  const one = (alert: Alert) => ({ kind: 'one', tag: `alert ${alert.id}`, alert }) as const;
  if (alerts.length <= mostApart) return alerts.map(one);
  const others = alerts.filter((alert) => !isRing(alert));
  return [
    ...alerts.filter(isRing).map(one),
    ...(others.length > mostApart
      ? [{ kind: 'many', tag: 'alerts', count: others.length } as const]
      : others.map(one)),
  ];
}
