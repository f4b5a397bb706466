import type { Alert } from '../wire/calls/alerts.ts';

/** What the browser announces: an alert, or that several came. Of one `tag` it shows one only, whatever tabs are open. */
export type Announcement =
  | { readonly kind: 'one'; readonly tag: string; readonly alert: Alert }
  | { readonly kind: 'many'; readonly tag: string; readonly count: number };

/** So many alerts are announced one by one; more are joined. */
const mostApart = 3;

/** What is announced of alerts that came together. */
export function announcementsOf(alerts: readonly Alert[]): readonly Announcement[] {
  if (alerts.length > mostApart) return [{ kind: 'many', tag: 'alerts', count: alerts.length }];
  return alerts.map((alert) => ({ kind: 'one', tag: `alert ${alert.id}`, alert }));
}
