import { ringTimeMs } from '../../src/domain/doorbells/ring.ts';
import { freshRule, type AlertOutput } from '../../src/domain/settings/alertRule.ts';
import { dayAt } from '../../src/domain/time/deviceDay.ts';
import type { Clock } from '../clock.ts';
import type { StoredDevice } from '../devices/devices.ts';
import type { PlannedAlert } from './alertPlan.ts';
import { knownAfterMs } from './knownAfter.ts';
import { visitorsOf, type Scenes } from './scenes.ts';

/** Beyond every number of a plan, and of what is seen under further types. */
const firstIndex = 900_000;
const length = 8;

/** With what a new rule of its type would make the device do. */
interface ForcedAlert extends PlannedAlert {
  outputs: readonly AlertOutput[];
  /** The channel of a gateway that noticed it; null of any other device. */
  channel: number | null;
}

/**
 * Alerts that the test control raises beside the plan, whatever the rules of the device are. What a channel of a gateway
 * notices is told as its settings have it. They last until the reset.
 */
export interface ForcedAlerts {
  /** Raises one now, of a gateway at a channel. Throws for a device without a picture. */
  raise(device: StoredDevice, type: string, channel?: number | null): void;
  /** From now on nobody rings by chance, and who rang just before rings no more. */
  quietRings(): void;
  /** Whether an alert of the plan is kept back. */
  isKeptBack(alert: Pick<PlannedAlert, 'at' | 'type'>): boolean;
  /** Those of a day of the device's plan. */
  of(device: Pick<StoredDevice, 'serialNumber'>, day: string): readonly ForcedAlert[];
  clear(): void;
}

/** Creates them; none is there yet. */
export function createForcedAlerts(clock: Clock, scenes: Scenes): ForcedAlerts {
  let quietFrom = Infinity;
  let forced: (ForcedAlert & { serialNumber: string; day: string })[] = [];
  return {
    raise({ serialNumber, plan_zone, clip }, type, channel = null) {
      // The next to be known.
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
      // Those that could be answered yet go too.
      quietFrom = clock.now() - ringTimeMs;
    },
    isKeptBack: ({ at, type }) => type === 'doorbell' && at >= quietFrom,
    clear() {
      quietFrom = Infinity;
      forced = [];
    },
  };
}
