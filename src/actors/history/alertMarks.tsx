import { useActorRef } from '@xstate/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Recorder } from '../../domain/history/recorder.ts';
import { dayAfter, startOfDay } from '../../domain/time/deviceDay.ts';
import {
  alertMarksMachine,
  type AlertMarksRef,
} from '../../machines/history/alertMarks/alertMarks.machine.ts';
import { readListedAlerts } from '../../services/alerts/listedAlerts.ts';
import { mapped } from '../../services/wire/mapped.ts';
import type { Http } from '../../services/wire/http.ts';
import { useAlertsCame } from '../alerts/alertStream.tsx';
import { ThumbnailsActor } from '../alerts/thumbnails.tsx';
import { connectionWatch } from '../shell/connection.ts';
import { useConsole, useUserId } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { useRelay } from '../shell/relay.ts';
import { callActor } from '../wire/call.ts';
import { useDayUpdateRef } from './historyContexts.tsx';

const [AlertMarksContext, useAlertMarksRef] = refContext<AlertMarksRef>('AlertMarksActor');

export { useAlertMarksRef };

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
  readonly day: string;
  readonly children: ReactNode;
};

/** Runs the alerts on the timeline of a camera as long as it is mounted. `day` is the open day. */
export function AlertMarksActor(props: OfCamera) {
  const userId = useUserId();
  return <AlertMarksOf key={userId} userId={userId} {...props} />;
}

function AlertMarksOf({
  userId,
  camera: { serialNumber, channel, timezone },
  day,
  children,
}: OfCamera & { userId: string }) {
  const { http, inspect } = useConsole();
  const [machine] = useState(() => provideAlertMarks(http(), timezone));
  const marks = useActorRef(machine, {
    input: { userId, serialNumber, channel, day },
    ...(inspect && { inspect }),
  });
  useEffect(() => marks.send({ type: 'day.opened', day }), [marks, day]);
  useRelay(useDayUpdateRef(), 'day.updated', () => marks.send({ type: 'day.grew' }));
  useAlertsCame((alerts) => {
    if (alerts.some((alert) => alert.serialNumber === serialNumber)) marks.send({ type: 'day.grew' });
  });
  return (
    <AlertMarksContext value={marks}>
      <ThumbnailsActor>{children}</ThumbnailsActor>
    </AlertMarksContext>
  );
}
