import { isRing } from '../doorbells/ring.ts';
import type { Alert } from '../wire/calls/alerts.ts';

/** What the browser announces: an alert, or that several came. Of one `tag` it shows one only, whatever tabs are open. */
export type Announcement =
  | { readonly kind: 'one'; readonly tag: string; readonly alert: Alert }
  | { readonly kind: 'many'; readonly tag: string; readonly count: number };

/** Up to this many alerts are announced one by one; more are joined. */
const mostApart = 3;

/**
 * What to announce when alerts arrive together: each ring on its own, the others one by one if few, else as a count.
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
