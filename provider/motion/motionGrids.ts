import type { StoredDevice } from '../devices/devices.ts';
import type { Measure, Measured } from './grid.ts';

/** What moved at a moment of a recording, epoch milliseconds. */
export interface MovedAt extends Measured {
  readonly at: number;
}

/** The grids of motion of the devices of a provider, of whatever kind they are. */
export interface MotionGrids {
  /**
   * What moved in the recordings of a device from one moment (included) to another (excluded), the newest first: in lists,
   * so that other work can run in between. Nothing is found that is not recorded.
   */
  during(device: StoredDevice, from: number, to: number, measure: Measure): Iterable<readonly MovedAt[]>;
}
