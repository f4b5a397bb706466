import { useState, type ReactNode } from 'react';
import type { Recorder } from '../../domain/history/recorder.ts';
import { householdNow } from '../../services/wire/householdClock.ts';
import { AlertQueryActor } from './alertContexts.tsx';
import { useRelay } from '../shell/relay.ts';
import { useAlertStreamRef } from '../shell/shellPage.tsx';

/**
 * Lists the alerts of a camera in the last week, again whenever one arrives or was reviewed, here or elsewhere.
 *
 * @param types the types to list; all if there are none
 */
export function RecentAlertsActor({
  camera: { serialNumber, channel, timezone },
  types,
  children,
}: {
  camera: Pick<Recorder, 'serialNumber' | 'channel' | 'timezone'>;
  types: readonly string[];
  children: ReactNode;
}) {
  // Unlike the number of any list kept for the history, so that Back reads the alerts again.
  const [newer, setNewer] = useState(() => householdNow());
  useRelay(useAlertStreamRef(), 'alerts.arrived', ({ alerts, isMarked }) => {
    const isListed = alerts.some(
      (alert) => alert.serialNumber === serialNumber && (types.length === 0 || types.includes(alert.type)),
    );
    if (isMarked || isListed) setNewer((times) => times + 1);
  });
  const filters = {
    serialNumber: [serialNumber],
    channel: channel === undefined ? [] : [[channel]],
    types,
    timezone,
    range: { period: 'week' },
    reviewed: null,
    newer,
  } as const;
  return <AlertQueryActor filters={filters}>{children}</AlertQueryActor>;
}
