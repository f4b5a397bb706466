import type { DetectorKind, DetectorState } from '../../src/domain/gateways/detector.ts';
import { dayAfter, dayAt } from '../../src/domain/time/deviceDay.ts';
import type { Clock } from '../clock.ts';
import { chargeAt } from '../devices/batteries.ts';
import { detectorKindOf } from '../devices/deviceTypes.ts';
import type { StoredChannel, StoredDevice } from '../devices/devices.ts';
import { findInBatches } from '../http/batches.ts';
import { createRandom } from '../recordings/random.ts';
import { segmentSeconds } from '../recordings/schedule.ts';
import type { AlertBook } from './alertBook.ts';
import type { ForcedAlerts } from './forcedAlerts.ts';
import { noticedBy } from './gatewayPlan.ts';

/** How long a detector is in its alert state, or a contact open, in seconds: minimum and maximum. */
const lasting: Readonly<Record<DetectorKind, readonly [number, number]>> = {
  doorWindow: [30, 900],
  smoke: [600, 600],
  waterLeak: [1800, 1800],
  pir: [60, 60],
  babyCry: [120, 120],
};

/** The current state of a detector, whether it reports or not. */
interface DetectorStatus {
  state: DetectorState;
  /** Epoch milliseconds; null if nothing has happened since yesterday. */
  stateSince: number | null;
  battery: number;
}

/** The states of gateways' detectors, which follow from the last events that they noticed. */
export interface DetectorStatuses {
  of(gateway: StoredDevice, detector: StoredChannel): DetectorStatus;
  /** The last stored alert of a detector; null if there is none. May have to search months. */
  lastAlert(gateway: StoredDevice, detector: StoredChannel): Promise<{ type: string; at: number } | null>;
}

/** Creates the states by the clock. */
export function createDetectorStatuses(
  clock: Clock,
  alertBook: Pick<AlertBook, 'alerts'>,
  forced: Pick<ForcedAlerts, 'of'>,
): DetectorStatuses {
  return {
    of(gateway, detector) {
      const now = clock.now();
      // Like alerts, events are known once the segment of their moment has ended.
      const known = Math.min(now, gateway.offline_since ?? Infinity) - segmentSeconds * 1000;
      const kind = detectorKindOf(detector.kind);
      const today = dayAt(now, gateway.plan_zone);
      const last = [dayAfter(today, -1), today]
        .flatMap((day) => noticedBy(gateway, [detector], day, forced))
        .filter(({ at, type }) => at <= known && type === kind)
        .toSorted((one, other) => one.at - other.at)
        .at(-1);
      const [least, most] = lasting[kind ?? 'pir'];
      const seconds = createRandom(`lasting ${detector.serialNumber} ${last?.at}`).whole(least, most);
      const until = last ? last.at + seconds * 1000 : null;
      const isActive = until !== null && until > known;
      const [active, still] =
        kind === 'doorWindow' ? (['open', 'closed'] as const) : (['alert', 'quiet'] as const);
      return {
        state: isActive ? active : still,
        stateSince: isActive ? (last?.at ?? null) : until,
        battery: detector.battery ?? chargeAt(detector.serialNumber, now),
      };
    },
    lastAlert: (gateway, { channel }) =>
      findInBatches(alertBook.alerts(gateway, { from: null, to: null }), (day) => {
        const [newest] = day
          .filter((alert) => alert.channel?.channel === channel)
          .toSorted((one, other) => other.at - one.at);
        return newest ? { type: newest.type, at: newest.at } : null;
      }),
  };
}
