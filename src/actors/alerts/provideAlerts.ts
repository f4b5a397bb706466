import { fromPromise } from 'xstate';
import { listLimits } from '../../domain/alerts/alertLimits.ts';
import { alertTable } from '../../domain/alerts/alertTable.ts';
import { dataOf } from '../../domain/wire/callResult.ts';
import { dayAt } from '../../domain/time/deviceDay.ts';
import { periodDays, periodStart } from '../../domain/time/periodDays.ts';
import { alertStatsMachine } from '../../machines/alerts/alertStats/alertStats.machine.ts';
import { alertQueryMachine } from '../../machines/alerts/alertQuery/alertQuery.machine.ts';
import { archiveQueryMachine } from '../../machines/alerts/archiveQuery/archiveQuery.machine.ts';
import { countAlerts, listAlerts, listArchives } from '../../services/alerts/alerts.ts';
import type { Http } from '../../services/wire/http.ts';
import { mapped } from '../../services/wire/mapped.ts';
import { connectionWatch } from '../shell/connection.ts';
import { callActor } from '../wire/call.ts';
import { alertsAsked } from './alertsAsked.ts';
import { householdNow } from '../../services/wire/householdClock.ts';

/**
 * The machines of alerts, archives and counts, on the provider's calls.
 *
 * @param now epoch milliseconds
 */
export function provideAlerts(http: Http, now: () => number = householdNow) {
  const watchConnection = connectionWatch(http);
  return {
    alertQuery: alertQueryMachine.provide({
      actors: {
        watchConnection,
        listPage: callActor(http, async (provider, { filters, to, page, size, ...range }, signal) => {
          const limits = listLimits(filters.range, now(), filters.timezone);
          const from = range.from ?? limits.from;
          const query = alertsAsked(filters, { from, to: to ?? limits.to });
          return mapped(await listAlerts(provider, { ...query, page, size }, signal), (listed) => ({
            page: listed,
            from,
          }));
        }),
      },
    }),
    archiveQuery: archiveQueryMachine.provide({
      actors: {
        watchConnection,
        listPage: callActor(http, async (provider, { filters, to, page, size, ...range }, signal) => {
          const { userId, serialNumber, types, timezone, period } = filters;
          const from = range.from ?? periodStart(period, now(), timezone);
          const query = { userId, serialNumber: [...serialNumber], types: [...types], from, to, page, size };
          return mapped(await listArchives(provider, query, signal), (listed) => ({ page: listed, from }));
        }),
      },
    }),
    alertStats: alertStatsMachine.provide({
      actors: {
        watchConnection,
        countAlerts: fromPromise(async ({ input: { userId, serialNumber, timezone, period }, signal }) => {
          const days = periodDays(period, dayAt(now(), timezone));
          const counts = dataOf(await countAlerts(http, { userId, serialNumber, ...days }, signal));
          return alertTable(counts, days.from, days.to);
        }),
      },
    }),
  };
}
