import { fromCallback, fromPromise } from 'xstate';
import { alarmTable } from '../../domain/alerts/alarmTable.ts';
import { dataOf } from '../../domain/wire/callResult.ts';
import { dayAt } from '../../domain/time/deviceDay.ts';
import { periodDays, periodStart } from '../../domain/time/periodDays.ts';
import { alarmStatsMachine } from '../../machines/alerts/alarmStats/alarmStats.machine.ts';
import { alertQueryMachine } from '../../machines/alerts/alertQuery/alertQuery.machine.ts';
import { archiveQueryMachine } from '../../machines/alerts/archiveQuery/archiveQuery.machine.ts';
import {
  thumbnailsMachine,
  type ThumbnailCommand,
  type ThumbnailLimits,
} from '../../machines/alerts/thumbnails/thumbnails.machine.ts';
import { countAlarms, listAlarms, listArchives } from '../../services/alerts/alarms.ts';
import type { Http } from '../../services/wire/http.ts';
import { mapped } from '../../services/wire/mapped.ts';
import { createThumbnails } from '../../services/alerts/thumbnails.ts';
import { connectionWatch } from '../shell/connectionWatch.ts';
import { callActor } from '../wire/call.ts';

/**
 * The machines of what happened, on the provider's calls.
 *
 * @param now epoch milliseconds
 */
export function provideHappened(http: Http, now: () => number = Date.now) {
  const watchConnection = connectionWatch(http);
  return {
    alertQuery: alertQueryMachine.provide({
      actors: {
        watchConnection,
        listPage: callActor(http, async (provider, { filters, to, page, size }, signal) => {
          const { userId, serailno, types } = filters;
          const query = { userId, serailno: [...serailno], types: [...types], from: null, to, page, size };
          return mapped(await listAlarms(provider, query, signal), (listed) => ({
            page: listed,
            from: null,
          }));
        }),
      },
    }),
    archiveQuery: archiveQueryMachine.provide({
      actors: {
        watchConnection,
        listPage: callActor(http, async (provider, { filters, to, page, size, ...range }, signal) => {
          const { userId, serailno, timezone, period } = filters;
          const from = range.from ?? periodStart(period, now(), timezone);
          const query = { userId, serailno: [serailno], from, to, page, size };
          return mapped(await listArchives(provider, query, signal), (listed) => ({ page: listed, from }));
        }),
      },
    }),
    alarmStats: alarmStatsMachine.provide({
      actors: {
        watchConnection,
        countAlarms: fromPromise(async ({ input: { userId, serailno, timezone, period }, signal }) => {
          const days = periodDays(period, dayAt(now(), timezone));
          const counts = dataOf(await countAlarms(http, { userId, serailno, ...days }, signal));
          return alarmTable(counts, days.from, days.to);
        }),
      },
    }),
    thumbnails: thumbnailsMachine.provide({
      actors: {
        watchConnection,
        loadPictures: fromCallback<ThumbnailCommand, ThumbnailLimits>(({ input, sendBack, receive }) => {
          const pictures = createThumbnails({
            ...input,
            http,
            arrived: (address, src) => sendBack({ type: 'picture.arrived', address, src }),
            lost: (address) => sendBack({ type: 'picture.lost', address }),
            gone: (address) => sendBack({ type: 'picture.gone', address }),
          });
          receive((command) => {
            if (command.type === 'picture.wanted') pictures.want(command.address);
            else if (command.type === 'picture.left') pictures.leave(command.address);
            else command.addresses.forEach((address) => pictures.want(address));
          });
          return () => pictures.stop();
        }),
      },
    }),
  };
}
