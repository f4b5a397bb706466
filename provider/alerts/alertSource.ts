import type { StoredDevice } from '../devices/devices.ts';
import type { Detects } from '../store/detecting.ts';
import type { Range } from './alertEntry.ts';
import type { PlannedAlert } from './alertPlan.ts';

/** What was noticed on some days of a device's plan; what is the same for all of them is read once. */
interface NoticedDays {
  /** Alerts before this moment are gone, epoch milliseconds. */
  readonly since: number;
  /** Nothing that became known later was heard of, epoch milliseconds. */
  readonly heardUntil: number;
  /** Whether the device may raise an alert at all. */
  readonly detects: Detects;
  /** What was noticed on one of the days, at least in the range, before any rule. */
  on(day: string, range: Range): readonly PlannedAlert[];
  /** How many milliseconds from a moment of one of the days on are recorded without a gap. */
  recordedOn(day: string): (at: number) => number;
}

/** Where the alerts of cameras and doorbells come from, of whatever kind they are. */
export interface AlertSource {
  /** The days whose alerts of a device are kept at a moment, latest first. */
  daysOf(device: StoredDevice, now: number): string[];
  /** What was noticed from one day to another, by a moment. */
  during(device: StoredDevice, now: number, first: string, last: string): NoticedDays;
}
