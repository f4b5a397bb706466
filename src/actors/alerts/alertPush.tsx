import { useEffect, useEffectEvent, useState } from 'react';
import { announcementsOf, unmuted, type Announcement } from '../../domain/alerts/newAlerts.ts';
import { alertPushMachine } from '../../machines/alerts/alertPush/alertPush.machine.ts';
import { readSettings } from '../../services/account/settings.ts';
import {
  notificationPermission,
  showNotification,
  watchNotificationPresses,
} from '../../services/shell/notifications.ts';
import { useOwnActor } from '../shell/actorScope.tsx';
import { useConsole, useUserId } from '../shell/contexts.tsx';
import { useRelay } from '../shell/relay.ts';
import { callActor } from '../wire/call.ts';
import { useAlertsArrived } from './alertStream.tsx';

type Words = { readonly title: string; readonly body: string };

type Announcing = {
  /** What is announced, in words. */
  readonly wordsOf: (announcement: Announcement) => Words;
  /** The path of the console that a press on it opens. */
  readonly pathOf: (announcement: Announcement) => string;
  /** The person pressed one that opens it. */
  readonly onPress: (path: string) => void;
};

/** Announces new alerts by the browser as long as somebody is signed in, where it may and the person wants it. */
export function AlertPushActor(props: Announcing) {
  const userId = useUserId();
  return <PushOfUser key={userId} userId={userId} {...props} />;
}

function PushOfUser({ userId, wordsOf, pathOf, onPress }: Announcing & { userId: string }) {
  const { http } = useConsole();
  const [machine] = useState(() =>
    alertPushMachine.provide({ actors: { readSettings: callActor(http(), readSettings) } }),
  );
  const ref = useOwnActor(machine, { input: { userId } });
  useAlertsArrived((arrived) => {
    const alerts = unmuted(arrived);
    if (alerts.length === 0) return;
    ref.send({ type: 'alerts.arrived', alerts, isPermitted: notificationPermission() === 'granted' });
  });
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
