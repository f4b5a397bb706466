import type { StoredDevice } from '../devices/devices.ts';
import type { Measure, Measured } from './grid.ts';

/** What moved at a moment of a recording, epoch milliseconds. */
export interface MovedAt extends Measured {
  readonly at: number;
}

/** What moved from a moment on, until the batch before. */
interface MovedBatch {
  /** Everything from here on is in this batch and those before; epoch milliseconds. */
  readonly from: number;
  /** The newest first. */
  readonly moved: readonly MovedAt[];
}

/** The grids of motion of the devices of a provider, of whatever kind they are. */
export interface MotionGrids {
  /**
   * What moved in the recordings of a device from one moment (included) to another (excluded), the newest first: in
   * batches, so that other work can run in between. Nothing is found that is not recorded.
   */
  during(device: StoredDevice, from: number, to: number, measure: Measure): Iterable<MovedBatch>;
  /** How often recordings of a device were removed. Without it, they can go unnoticed. */
  removals?(device: StoredDevice): number;
}
