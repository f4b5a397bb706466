import { useState, type ReactNode } from 'react';
import type { Device } from '../../domain/devices/device.ts';
import { isRing, ringType } from '../../domain/doorbells/ring.ts';
import { AlertQueryActor } from '../alerts/alertContexts.tsx';
import { useAlertNews } from '../alerts/alertStream.tsx';
import { householdNow } from '../../services/wire/householdClock.ts';

/** Lists the rings of a doorbell of the last week, anew whenever somebody rings or one was seen, here or elsewhere. */
export function RingsOfDoorbell({ camera, children }: { camera: Device; children: ReactNode }) {
  const { serialNumber, timezone } = camera;
  // Unlike the number of any list kept for the history, so that Back reads the rings again.
  const [newer, setNewer] = useState(() => householdNow());
  useAlertNews(({ alerts, isMarked }) => {
    if (isMarked || alerts.some((alert) => isRing(alert) && alert.serialNumber === serialNumber)) {
      setNewer((times) => times + 1);
    }
  });
  const filters = {
    serialNumber: [serialNumber],
    channel: [],
    types: [ringType],
    timezone,
    range: { period: 'week' },
    reviewed: null,
    newer,
  } as const;
  return <AlertQueryActor filters={filters}>{children}</AlertQueryActor>;
}
