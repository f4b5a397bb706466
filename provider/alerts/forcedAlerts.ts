import { ringTimeMs } from '../../src/domain/doorbells/ring.ts';
import { freshRule, type AlertOutput } from '../../src/domain/settings/alertRule.ts';
import { dayAt } from '../../src/domain/time/deviceDay.ts';
import type { Clock } from '../clock.ts';
import type { StoredDevice } from '../devices/devices.ts';
import type { PlannedAlert } from './alertPlan.ts';
import { knownAfterMs } from './knownAfter.ts';
import { visitorsOf, type Scenes } from './scenes.ts';

/** Larger than every number of a plan and of events with further types. */
const firstIndex = 900_000;
const length = 8;

/** An alert with the outputs that a new rule of its type has. */
interface ForcedAlert extends PlannedAlert {
  outputs: readonly AlertOutput[];
  /** The channel of a gateway that noticed it; null for other devices. */
  channel: number | null;
}

/**
 * Alerts that the test control raises in addition to the plan, regardless of the device's rules. For a gateway's
 * channel, its settings apply. They last until the reset.
 */
export interface ForcedAlerts {
  /** Raises an alert now, for a gateway at a channel. Throws for a device without a picture. */
  raise(device: StoredDevice, type: string, channel?: number | null): void;
  /** Suppresses planned rings from now on, and those just before. */
  quietRings(): void;
  /** Whether an alert of the plan is suppressed. */
  isKeptBack(alert: Pick<PlannedAlert, 'at' | 'type'>): boolean;
  /** The forced alerts on a day of the device's plan. */
  of(device: Pick<StoredDevice, 'serialNumber'>, day: string): readonly ForcedAlert[];
  clear(): void;
}

/** Creates the forced alerts, initially none. */
export function createForcedAlerts(clock: Clock, scenes: Scenes): ForcedAlerts {
  let quietFrom = Infinity;
  let forced: (ForcedAlert & { serialNumber: string; day: string })[] = [];
  return {
    raise({ serialNumber, plan_zone, clip }, type, channel = null) {
      // The next moment to become known.
      const at = clock.now() - knownAfterMs(type) + 1;
      const scene = clip === null ? null : scenes.of(clip);
      const [visitor] = type === 'doorbell' && scene !== null ? visitorsOf(scenes, scene) : [];
      const { still = scene?.events[0]?.file ?? null, box = null } = visitor ?? {};
      if (still === null && channel === null)
        throw new Error(`${serialNumber} has no picture to raise an alert from`);
      const index = firstIndex + forced.length;
      const day = dayAt(at, plan_zone);
      const { outputs } = freshRule(type);
      forced = [
        ...forced,
        { serialNumber, day, index, at, seconds: length, type, box, still, outputs, channel },
      ];
    },
    of: ({ serialNumber }, day) =>
      forced.filter((one) => one.serialNumber === serialNumber && one.day === day),
    quietRings() {
      // Includes rings that could still be answered.
      quietFrom = clock.now() - ringTimeMs;
    },
    isKeptBack: ({ at, type }) => type === 'doorbell' && at >= quietFrom,
    clear() {
      quietFrom = Infinity;
      forced = [];
    },
  };
}
