import { fromCallback, type ActorRefFrom } from 'xstate';
import { dayAfter, startOfDay } from '../../domain/time/deviceDay.ts';
import { alertMarksMachine } from '../../machines/history/alertMarks/alertMarks.machine.ts';
import type { alertStreamMachine } from '../../machines/alerts/alertStream/alertStream.machine.ts';
import type { CameraAlerts } from '../../machines/history/historyPage/historyPage.machine.ts';
import { readListedAlerts } from '../../services/alerts/listedAlerts.ts';
import { mapped } from '../../services/wire/mapped.ts';
import type { Http } from '../../services/wire/http.ts';
import { connectionWatch } from '../shell/connection.ts';
import { callActor } from '../wire/call.ts';

/** The alerts of a day of a device in this zone, as it names it. */
export const provideAlertMarks = (http: Http, timezone: string) =>
  alertMarksMachine.provide({
    actors: {
      watchConnection: connectionWatch(http),
      loadAlerts: callActor(http, async (provider, { userId, serialNumber, channel, day }, signal) => {
        const query = {
          userId,
          serialNumber: [serialNumber],
          channel: [channel === undefined ? [] : [channel]],
          types: [],
          reviewed: null,
          from: startOfDay(day, timezone),
          to: startOfDay(dayAfter(day, 1), timezone) - 1,
        };
        const listed = await readListedAlerts(provider, { query, oldest: query.from }, signal);
        return mapped(listed, ({ entries }) => entries);
      }),
    },
  });

/** Reports the new alerts of a device to what marks them. */
export const alertsOfDevice = (stream: ActorRefFrom<typeof alertStreamMachine>, serialNumber: string) =>
  fromCallback(({ sendBack }) => {
    const arrived = stream.on('alerts.arrived', ({ alerts }) => {
      if (alerts.some((alert) => alert.serialNumber === serialNumber))
        sendBack({ type: 'alerts.arrived' } satisfies CameraAlerts);
    });
    return () => arrived.unsubscribe();
  });
