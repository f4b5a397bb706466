import { isRing } from '../doorbells/ring.ts';
import type { Alert } from '../wire/calls/alerts.ts';

/** What decides whether alerts are of one event. `camera` distinguishes the cameras and the channels of hubs. */
type Noticed = Pick<Alert, 'at' | 'seconds' | 'type'> & { readonly camera: string };

/** The last event of a camera about which a notification was sent; moments in epoch milliseconds. */
type LastEvent = { readonly from: number; readonly until: number; readonly isRing: boolean };

/** The last events, by camera. */
export type LastEvents = ReadonlyMap<string, LastEvent>;

/** Alerts this close to each other are of one event, in milliseconds. */
const nearMs = 5000;
/** An event that continues for longer is worth another notification, in milliseconds. */
const longestMs = 60_000;

type Event<Of> = { readonly shown: Of; readonly alerts: readonly Of[] };

/**
 * The events of new alerts, each with the alert that is shown for it: rings first, then the oldest. Alerts of an event
 * that is already known are left out, unless somebody rings.
 */
export function noticedEvents<Of extends Noticed>(
  alerts: readonly Of[],
  known: LastEvents,
): { readonly events: readonly Event<Of>[]; readonly last: LastEvents } {
  const last = new Map(known);
  const open = new Map<string, { shown: Of; alerts: Of[] }>();
  const events: { shown: Of; alerts: Of[] }[] = [];
  for (const alert of alerts.toSorted((one, other) => one.at - other.at)) {
    const { camera, at, seconds } = alert;
    const end = at + seconds * 1000;
    const before = last.get(camera);
    const isSame = before !== undefined && at <= before.until + nearMs && at - before.from <= longestMs;
    const event = isSame ? open.get(camera) : undefined;
    const rings = isRing(alert);
    if (event !== undefined) {
      event.alerts.push(alert);
      if (rings && !isRing(event.shown)) event.shown = alert;
    } else if (!isSame || (rings && !before.isRing)) {
      const begun = { shown: alert, alerts: [alert] };
      open.set(camera, begun);
      events.push(begun);
    }
    last.set(camera, {
      from: isSame ? before.from : at,
      until: isSame ? Math.max(before.until, end) : end,
      isRing: rings || (isSame && before.isRing),
    });
  }
  const ringsFirst = (one: Event<Of>, other: Event<Of>) =>
    Number(isRing(other.shown)) - Number(isRing(one.shown));
  return { events: events.toSorted(ringsFirst), last };
}
