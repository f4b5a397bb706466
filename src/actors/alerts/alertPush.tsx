import { useEffect, useEffectEvent } from 'react';
import { announcementsOf, unmuted, type Announcement } from '../../domain/alerts/newAlerts.ts';
import { alertPushMachine, type PushAlerts } from '../../machines/alerts/alertPush/alertPush.machine.ts';
import { readSettings } from '../../services/account/settings.ts';
import {
  notificationPermission,
  showNotification,
  watchNotificationPresses,
} from '../../services/shell/notifications.ts';
import type { Http } from '../../services/wire/http.ts';
import { useOwnActor } from '../shell/actorScope.tsx';
import { useUserId } from '../shell/contexts.tsx';
import { useRelay } from '../shell/relay.ts';
import { callActor } from '../wire/call.ts';
import { useAlertStreamRef } from '../shell/shellPage.tsx';
import { arrivedWatch, type StreamRef } from './alertStream.ts';

type Words = { readonly title: string; readonly body: string };

type Announcing = {
  /** What is announced, in words. */
  readonly wordsOf: (announcement: Announcement) => Words;
  /** The path of the console that a press on it opens. */
  readonly pathOf: (announcement: Announcement) => string;
  /** The person pressed one that opens it. */
  readonly onPress: (path: string) => void;
};

/** The notifications of a user, on the calls to the provider and the stream of alerts. */
export const provideAlertPush = (http: Http, stream: StreamRef) =>
  alertPushMachine.provide({
    actors: {
      readSettings: callActor(http, readSettings),
      watchAlerts: arrivedWatch(stream, (arrived): PushAlerts | null => {
        const alerts = unmuted(arrived);
        const isPermitted = notificationPermission() === 'granted';
        return alerts.length === 0 ? null : { type: 'alerts.arrived', alerts, isPermitted };
      }),
    },
  });

/** Announces new alerts by the browser as long as somebody is signed in, where it may and the person wants it. */
export function AlertPushActor(props: Announcing) {
  const userId = useUserId();
  return <PushOfUser key={userId} userId={userId} {...props} />;
}

function PushOfUser({ userId, wordsOf, pathOf, onPress }: Announcing & { userId: string }) {
  const stream = useAlertStreamRef();
  const ref = useOwnActor(({ http }) => provideAlertPush(http(), stream), { input: { userId } });
  useRelay(ref, 'alerts.announced', ({ alerts }) => {
    for (const announcement of announcementsOf(alerts)) {
      const { tag, ids } = announcement;
      void showNotification({ ...wordsOf(announcement), tag, ids, path: pathOf(announcement) }, onPress);
    }
  });
  const pressed = useEffectEvent(onPress);
  useEffect(() => watchNotificationPresses((path) => pressed(path)), []);
  return null;
}
