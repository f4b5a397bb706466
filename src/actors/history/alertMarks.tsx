import { useEffect, type ReactNode } from 'react';
import type { Recorder } from '../../domain/history/recorder.ts';
import { dayAfter, startOfDay } from '../../domain/time/deviceDay.ts';
import {
  alertMarksMachine,
  type AlertMarksRef,
} from '../../machines/history/alertMarks/alertMarks.machine.ts';
import { readListedAlerts } from '../../services/alerts/listedAlerts.ts';
import { mapped } from '../../services/wire/mapped.ts';
import type { Http } from '../../services/wire/http.ts';
import { useAlertsArrived } from '../alerts/alertStream.tsx';
import { ThumbnailsActor } from '../alerts/thumbnails.tsx';
import { connectionWatch } from '../shell/connection.ts';
import { actorScope, perUser, useOwnActor } from '../shell/actorScope.tsx';
import { useRelay } from '../shell/relay.ts';
import { callActor } from '../wire/call.ts';
import { useDayUpdateRef } from './historyContexts.tsx';

/** The alerts of a day of a device in this zone, as it names it. */
const provideAlertMarks = (http: Http, timezone: string) =>
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

type OfCamera = {
  readonly camera: Pick<Recorder, 'serialNumber' | 'channel' | 'timezone'>;
  /** The open day. */
  readonly day: string;
};

const [AlertMarks, useAlertMarksRef] = actorScope<AlertMarksRef, OfCamera>(
  'AlertMarksActor',
  (userId, { camera: { serialNumber, channel, timezone }, day }) => {
    const marks = useOwnActor(({ http }) => provideAlertMarks(http(), timezone), {
      input: { userId, serialNumber, channel, day },
    });
    useEffect(() => marks.send({ type: 'day.opened', day }), [marks, day]);
    useRelay(useDayUpdateRef(), 'day.updated', () => marks.send({ type: 'day.grew' }));
    useAlertsArrived((alerts) => {
      if (alerts.some((alert) => alert.serialNumber === serialNumber)) marks.send({ type: 'day.grew' });
    });
    return marks;
  },
  perUser,
);

export { useAlertMarksRef };

/** Runs the alerts on the timeline of a camera as long as it is mounted. */
export function AlertMarksActor({ children, ...given }: OfCamera & { readonly children: ReactNode }) {
  return (
    <AlertMarks {...given}>
      <ThumbnailsActor>{children}</ThumbnailsActor>
    </AlertMarks>
  );
}
