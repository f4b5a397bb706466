import { freshRule, type AlertOutput } from '../../src/domain/settings/alertRule.ts';
import { dayAt } from '../../src/domain/time/deviceDay.ts';
import type { Clock } from '../clock.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { segmentSeconds } from '../recordings/schedule.ts';
import type { PlannedAlert } from './alertPlan.ts';
import type { Scenes } from './scenes.ts';

/** Beyond every number of a plan, and of what is seen under further types. */
const firstIndex = 900_000;
const length = 8;

/** With what a new rule of its type would make the device do. */
interface ForcedAlert extends PlannedAlert {
  outputs: readonly AlertOutput[];
}

/** Alerts that the test control raises beside the plan, whatever the rules of the device are. They last until the reset. */
export interface ForcedAlerts {
  /** Raises one now. */
  raise(device: StoredDevice, type: string): void;
  /** Those of a day of the device's plan. */
  of(device: Pick<StoredDevice, 'serailno'>, day: string): readonly ForcedAlert[];
  clear(): void;
}

/** Creates them; none is there yet. */
export function createForcedAlerts(clock: Clock, scenes: Scenes): ForcedAlerts {
  let forced: (ForcedAlert & { serailno: string; day: string })[] = [];
  return {
    raise({ serailno, plan_zone, clip }, type) {
      // An alert is told once the segment with its moment is recorded: this one is the next to be.
      const at = clock.now() - segmentSeconds * 1000 + 1;
      const still = (clip === null ? null : scenes.of(clip))?.events[0]?.file;
      if (still === undefined) throw new Error(`${serailno} has no picture to raise an alert from`);
      const index = firstIndex + forced.length;
      const day = dayAt(at, plan_zone);
      const { outputs } = freshRule(type);
      forced = [...forced, { serailno, day, index, at, seconds: length, type, box: null, still, outputs }];
    },
    of: ({ serailno }, day) => forced.filter((one) => one.serailno === serailno && one.day === day),
    clear() {
      forced = [];
    },
  };
}
