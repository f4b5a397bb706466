import { fromCallback, type ActorRefFrom } from 'xstate';
import { matchesList } from '../../domain/alerts/matchesList.ts';
import { arrivedSince } from '../../domain/alerts/newAlerts.ts';
import type { Alert } from '../../domain/wire/calls/alerts.ts';
import type { AlertFilters, alertQueryMachine } from '../../machines/alerts/alertQuery/alertQuery.machine.ts';
import {
  newAlertsMachine,
  type ListNews,
  type NewerLoad,
} from '../../machines/alerts/newAlerts/newAlerts.machine.ts';
import { householdNow } from '../../services/wire/householdClock.ts';
import type { StreamRef } from './alertStream.ts';
import type { ListPlace } from './listContexts.tsx';

/** The new alerts of a list need this from outside. */
export type NewAlertsOutside = {
  readonly stream: StreamRef;
  readonly query: Pick<ActorRefFrom<typeof alertQueryMachine>, 'send'>;
  /** Of the list, with how often a person had newer alerts shown. */
  readonly filters: AlertFilters;
  /** Knows what had arrived when the list was read; null for a list that is not kept. */
  readonly place: Pick<ListPlace, 'known' | 'read'> | null;
  /** The filters, in one word. */
  readonly of: string;
  /** The clock of a device; null while its list has not arrived. */
  readonly timezoneOf: (serialNumber: string) => string | null;
};

/** The new alerts of a list, as far as it would have them. */
export const provideNewAlerts = ({ stream, query, filters, place, of, timezoneOf }: NewAlertsOutside) => {
  const arrivedSoFar = () => stream.getSnapshot().context.arrived;
  return newAlertsMachine.provide({
    actors: {
      news: fromCallback(({ sendBack }) => {
        const send = (news: ListNews) => sendBack(news);
        const report = (alerts: readonly Alert[]) => {
          const now = householdNow();
          const ids = alerts
            .filter(
              (alert) => !alert.reviewed && matchesList(alert, filters, now, timezoneOf(alert.serialNumber)),
            )
            .map(({ id }) => id);
          if (ids.length > 0) send({ type: 'alerts.arrived', ids });
        };
        const known = place?.known(of) ?? arrivedSoFar();
        place?.read({ of, arrived: known });
        report(arrivedSince(arrivedSoFar(), known));
        const watched = stream.on('alerts.arrived', ({ alerts, marks }) => {
          report(alerts);
          if (marks?.reviewed === true) send({ type: 'alerts.reviewed', ids: marks.ids });
          // Those that were made new again before they were shown wait again.
          else if (marks !== null) {
            const waiting = arrivedSince(arrivedSoFar(), place?.known(of) ?? []);
            report(waiting.filter(({ id }) => marks.ids.includes(id)));
          }
        });
        return () => watched.unsubscribe();
      }),
      list: fromCallback<NewerLoad>(({ receive }) => {
        let { newer = 0 } = filters;
        receive(() => {
          place?.read({ of, arrived: arrivedSoFar() });
          newer += 1;
          query.send({ type: 'filters.chosen', filters: { newer } });
        });
      }),
    },
  });
};
